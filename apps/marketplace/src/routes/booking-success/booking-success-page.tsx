import type { OrderResult, Ticket } from '@jalsa/api-client';
import { formatInr, paidFor } from '@jalsa/booking-core';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { CheckIcon, TicketIcon } from '@jalsa/ui/icons';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TicketCard } from '../../features/ticket/ticket-card.tsx';
import { readOrderResult } from '../../lib/order-result.ts';
import { sessionStore } from '../../lib/storage.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { paths } from '../../router/paths.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { TicketsSkeleton } from './tickets-skeleton.tsx';

/** Where a paid or free booking ends: the tickets, each with its QR and download. */
export function BookingSuccessPage() {
  const hydrated = useIsHydrated();
  // Never lower than the window, so that what is below does not move when the tickets come, or when there are none.
  return (
    <div className="mx-auto min-h-dvh w-full max-w-3xl px-4 py-8">
      {hydrated ? <Booked /> : <TicketsSkeleton />}
    </div>
  );
}

// Of the browser's history only the key, since nobody can clear it: who logs out leaves no tickets behind its Back
// button.
function Booked() {
  const { state } = useLocation();
  const result = readOrderResult(state, sessionStore());
  return result ? <Tickets key={result.ticket_tracking_id} result={result} /> : <Nothing />;
}

function Tickets({ result }: { result: OrderResult }) {
  const { customer_data, failedTicketOrders, ticket_data } = result;
  const [fresh, setFresh] = useState<Record<string, Ticket>>({});
  const tickets = ticket_data.map((ticket) => fresh[ticket._id] ?? ticket);
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
            {/* An address that nobody has verified may be a stranger's: free tickets do not go there. */}
            {ticketTexts.sentTo(customer_data.mobile, paid > 0 ? customer_data.email : null)}
          </p>
          {paid > 0 && <p className="mt-2 font-semibold">{ticketTexts.paid(formatInr(paid))}</p>}
        </div>
      )}
      {failedTicketOrders.length > 0 && (
        <NoticeBox role="alert" title={ticketTexts.failedTitle} className="mb-6">
          {ticketTexts.failed(failedTicketOrders.length)}
        </NoticeBox>
      )}
      <ul className="space-y-5">
        {tickets.map((ticket) => (
          <li key={ticket._id}>
            <TicketCard
              ticket={ticket}
              onReload={(now) => setFresh((known) => ({ ...known, [now._id]: now }))}
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

function Nothing() {
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
