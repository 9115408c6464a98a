import type { FailedEvent, OrderResult, Ticket } from '@jalsa/api-client';
import { formatInr, paidFor } from '@jalsa/booking-core';
import { readOrderResult } from '@jalsa/checkout/orders/order-results';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { CheckIcon, TicketIcon } from '@jalsa/ui/icons';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import { personalStore } from '@jalsa/web/storage/storage';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TicketCard } from '../../features/ticket/ticket-card.tsx';
import { paths } from '../../lib/paths.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { ReceivedTickets, receiptIn } from './received-tickets.tsx';
import { TicketsSkeleton } from './tickets-skeleton.tsx';

/** The last page of a booking: the tickets, each with its QR code and download. */
export function BookingSuccessPage() {
  const hydrated = useIsHydrated();
  // The minimum height keeps the footer in place when the tickets load, or when there are none.
  return (
    <div className="mx-auto min-h-dvh w-full max-w-3xl px-4 py-8">
      {hydrated ? <SavedTickets /> : <TicketsSkeleton />}
    </div>
  );
}

// The history state holds only the key of the stored tickets, because history cannot be cleared: after logout the
// Back button shows no tickets.
function SavedTickets() {
  const { hash, state } = useLocation();
  const receipt = receiptIn(hash);
  if (receipt) return <ReceivedTickets receipt={receipt} />;
  const result = readOrderResult(state, personalStore());
  return result ? <Tickets key={result.ticket_tracking_id} result={result} /> : <NoBooking />;
}

function Tickets({ result }: { result: OrderResult }) {
  const { customer_data, failed_events, ticket_data } = result;
  const [reloaded, setReloaded] = useState<Record<string, Ticket>>({});
  const tickets = ticket_data.map((ticket) => reloaded[ticket._id] ?? ticket);
  const paid = paidFor(tickets);
  return (
    <>
      {tickets.length > 0 && tickets.every(({ status }) => status === 'refunded') ? (
        <h1 className="mb-6 text-center text-3xl">{ticketTexts.refundedTitle}</h1>
      ) : (
        <div className="mb-6 text-center">
          <span className="mb-3 inline-flex size-16 items-center justify-center rounded-full bg-leaf-soft text-3xl text-leaf">
            <CheckIcon />
          </span>
          <h1 className="text-3xl">{ticketTexts.confirmed}</h1>
          <p className="mt-2 text-balance text-muted">
            {/* An unverified email address may belong to a stranger, so free tickets are not sent there. */}
            {ticketTexts.sentTo(customer_data.mobile, paid > 0 ? customer_data.email : null)}
          </p>
          {paid > 0 && <p className="mt-2 font-semibold">{ticketTexts.paid(formatInr(paid))}</p>}
        </div>
      )}
      {failed_events?.length ? <FailedEvents events={failed_events} /> : null}
      <ul className="space-y-5">
        {tickets.map((ticket) => (
          <li key={ticket._id}>
            <TicketCard
              ticket={ticket}
              onReload={(now) => setReloaded((known) => ({ ...known, [now._id]: now }))}
            />
          </li>
        ))}
      </ul>
      <p className="mt-8 text-center">
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {ticketTexts.more}
        </Link>
      </p>
    </>
  );
}

/** The events without tickets, each with its refund. */
function FailedEvents({ events }: { events: readonly FailedEvent[] }) {
  return (
    <NoticeBox role="alert" title={ticketTexts.failedTitle} className="mb-6">
      {events.map(({ _id, name, reason, refund_amount }) => (
        <span key={_id} className="block">
          {ticketTexts.failed(name, reason, formatRupees(refund_amount))}
        </span>
      ))}
    </NoticeBox>
  );
}

function NoBooking() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<TicketIcon />}
      title={ticketTexts.nothing}
      text={ticketTexts.nothingHint}
      action={
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {ticketTexts.more}
        </Link>
      }
    />
  );
}
