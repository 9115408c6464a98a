import type { Ticket } from '@jalsa/api-client';
import { formatInr, fromPaise, MESSAGES, paidFor } from '@jalsa/booking-core';
import { Button, buttonClass } from '@jalsa/ui/button';
import { ConfirmDialog } from '@jalsa/ui/confirm-dialog';
import { ArrowRightIcon, CalendarIcon, MailIcon } from '@jalsa/ui/icons';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { now } from '@jalsa/web/time/clock';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { DownloadButton } from './download-button.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

interface TicketActionsProps {
  ticket: Ticket;
  /** Called with the ticket after it was refunded. */
  onReload: (ticket: Ticket) => void;
}

/**
 * The download of a ticket, the calendar file of its event and a button that sends its messages again, unless its event is
 * over or it was refunded; the page of its event or venue; and the refund of a ticket whose event is postponed.
 */
export function TicketActions({ ticket, onReload }: TicketActionsProps) {
  const [isOver] = useState(() => Date.parse(ticket.event_end) <= now().getTime());
  const isTable = ticket.kind === 'table';
  const isUsable = !isOver && ticket.status !== 'refunded';
  const look = `${buttonClass('secondary')} shrink-0 grow basis-38 whitespace-nowrap text-sm!`;
  return (
    <div className="mt-auto grid gap-3">
      {isUsable && <DownloadButton ticket={ticket} />}
      <div className="flex flex-wrap gap-2">
        {isUsable && (
          <a href={ticket.calendar_link} className={look}>
            <CalendarIcon />
            {ticketTexts.calendar}
          </a>
        )}
        {isUsable && <ResendButton ticket={ticket} className={look} />}
        <Link
          to={isTable ? paths.venue(ticket.event_handle) : paths.event(ticket.event_handle)}
          className={look}
        >
          {isTable ? ticketTexts.venue : ticketTexts.event}
          <ArrowRightIcon />
        </Link>
      </div>
      {isUsable && <RefundButton ticket={ticket} onReload={onReload} />}
    </div>
  );
}

/** Refunds a paid ticket of a postponed event, after a question, until the day that the organiser set. */
function RefundButton({ ticket, onReload }: TicketActionsProps) {
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const until = ticket.event_change?.status === 'postponed' ? ticket.event_change.refund_until : null;
  const [isPast] = useState(() => !until || Date.parse(until) <= now().getTime());
  const refund = useMutation({
    mutationFn: () => api().customer.refundTicket({ params: { ticketId: ticket._id } }),
    onSuccess: onReload,
    onError: useSignInAgain(),
    meta: { success: ticketTexts.refundStarted },
  });
  const paid = paidFor([ticket]);
  if (isPast || ticket.status !== 'valid' || paid === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {ticketTexts.askRefund}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={ticketTexts.refundTitle}
        text={ticketTexts.refundQuestion(formatInr(paid))}
        cancelLabel={ticketTexts.keepTicket}
        confirmLabel={ticketTexts.refundNow}
        closeLabel={commonTexts.close}
        onLoadFailure={reportPartFailure}
        busy={refund.isPending}
        busyLabel={ticketTexts.refunding}
        onConfirm={() => refund.mutate()}
      />
    </>
  );
}

function ResendButton({ ticket, className }: { ticket: Ticket; className: string }) {
  const api = useApi();
  const query = { price: fromPaise(paidFor([ticket])) };
  const resend = useMutation({
    mutationFn: () => api().customer.resendTicket({ params: { ticketId: ticket._id }, query }),
    onError: useSignInAgain(),
    meta: { success: MESSAGES.ticketsResent },
  });
  return (
    <Button
      variant="secondary"
      className={className}
      busy={resend.isPending}
      busyLabel={ticketTexts.resending}
      onClick={() => resend.mutate()}
    >
      <MailIcon />
      {ticketTexts.resendTicket}
    </Button>
  );
}
