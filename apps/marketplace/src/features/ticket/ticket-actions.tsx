import type { EventCard, Ticket } from '@jalsa/api-client';
import { fromPaise, paidFor } from '@jalsa/booking-core';
import { Button, buttonClass } from '@jalsa/ui/button';
import { ArrowRightIcon, CalendarIcon, MailIcon } from '@jalsa/ui/icons';
import { now } from '@jalsa/web/clock';
import { messages } from '@jalsa/web/messages';
import { useAction } from '@jalsa/web/use-action';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../router/paths.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { DownloadButton } from './download-button.tsx';

interface TicketActionsProps {
  ticket: Ticket;
  /** The event of the ticket, if known. */
  event?: EventCard | undefined;
}

/**
 * The download of a ticket whose event is not over (specification 2, section 4), its calendar file and a button that sends
 * its messages again, unless it was refunded; and the event's page.
 */
export function TicketActions({ ticket, event }: TicketActionsProps) {
  const [isOver] = useState(() => Date.parse(ticket.event_end) <= now().getTime());
  const isUsable = !isOver && ticket.status !== 'refunded';
  const look = `${buttonClass('secondary')} shrink-0 grow basis-38 whitespace-nowrap text-sm!`;
  return (
    <div className="mt-auto grid gap-3 empty:hidden">
      {!isOver && <DownloadButton ticket={ticket} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {event && isUsable && (
          <a href={paths.calendar(event.handle)} className={look}>
            <CalendarIcon />
            {ticketTexts().calendar}
          </a>
        )}
        {isUsable && <ResendButton ticket={ticket} className={look} />}
        {event && (
          <Link to={paths.event(event.handle, event.keyword)} className={look}>
            {ticketTexts().event}
            <ArrowRightIcon />
          </Link>
        )}
      </div>
    </div>
  );
}

function ResendButton({ ticket, className }: { ticket: Ticket; className: string }) {
  const api = useApi();
  const query = { price: fromPaise(paidFor([ticket])) };
  const { run, isPending } = useAction(
    () => api().customer.resendTicket({ params: { ticketId: ticket._id }, query }),
    { success: messages().ticketsResent },
  );
  return (
    <Button
      variant="secondary"
      className={className}
      busy={isPending}
      busyLabel={ticketTexts().resending}
      onClick={() => run()}
    >
      <MailIcon />
      {messages().resendTicket}
    </Button>
  );
}
