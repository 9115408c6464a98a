import type { Ticket } from '@jalsa/api-client';
import { Card } from '@jalsa/ui/card';
import { Queries } from '@jalsa/web/api/queries';
import { TicketBody } from './ticket-body.tsx';

interface TicketCardProps {
  ticket: Ticket;
  /** Called with the ticket after it was reloaded. */
  onReload: (ticket: Ticket) => void;
}

/** A ticket with its QR code, id and packages. A refunded ticket shows that it is refunded. */
export function TicketCard({ ticket, onReload }: TicketCardProps) {
  return (
    <Card className="overflow-hidden">
      <Queries>
        <TicketBody ticket={ticket} onReload={onReload}>
          <h2 className="text-xl">{ticket.event_name}</h2>
        </TicketBody>
      </Queries>
    </Card>
  );
}
