import type { EventCard, Ticket } from '@jalsa/api-client';
import { Card } from '@jalsa/ui/card';
import { TicketBody } from './ticket-body.tsx';

interface TicketCardProps {
  ticket: Ticket;
  /** The event of the ticket, if known. */
  event?: EventCard | undefined;
  /** Called with the ticket after it was reloaded. */
  onReload: (ticket: Ticket) => void;
}

/** A ticket with its QR code, id and packages. A refunded ticket shows that it is refunded. */
export function TicketCard({ ticket, event, onReload }: TicketCardProps) {
  return (
    <Card className="overflow-hidden">
      <TicketBody ticket={ticket} event={event} onReload={onReload}>
        <h2 className="text-xl">{ticket.event_name}</h2>
      </TicketBody>
    </Card>
  );
}
