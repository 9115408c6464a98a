import { formatMessageDate } from '@jalsa/booking-core';
import { addDays } from 'date-fns/addDays';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { Executor } from '../../../database/executor.ts';
import type { EventSummary } from '../../catalogue/index.ts';
import { type AnyNotice, enqueueMessages } from '../../messaging/index.ts';
import type { findTicketsOfEvents } from '../../ticketing/index.ts';
import { PAYMENT_MODES } from '../../ticketing/index.ts';
import { refundNotice } from '../order-texts.rules.ts';
import type { Withdrawal } from './withdraw-events.service.ts';

/** A big event has many buyers, and its news is of use for days. */
const USEFUL_FOR_DAYS = 3;

const NO_REASON = 'not given by the organiser';

/** Writes the messages to the buyers of cancelled events, in the transaction that refunds them. */
export async function notifyCancelled(
  executor: Executor,
  withdrawals: readonly Withdrawal[],
  summaries: ReadonlyMap<string, EventSummary>,
  now: Date,
): Promise<void> {
  const notices = withdrawals.map(({ order, events, refund }): AnyNotice => {
    const found = events.flatMap(({ eventId }) => summaries.get(eventId) ?? []);
    const reasons = new Set(found.flatMap(({ change }) => change?.reason ?? []));
    const parameters = {
      name: order.buyerName,
      // Dates of one event may share its name.
      event: [...new Set(found.map(({ name }) => name))],
      reason: reasons.size === 0 ? NO_REASON : [...reasons],
      order: events[0]?.trackingId ?? order.id,
    };
    const shared = { sendBefore: addDays(now, USEFUL_FOR_DAYS) };
    if (refund === null) {
      const to = { mobile: order.buyerMobile, email: null };
      const dedupeKey = `cancelled:${parameters.order}`;
      const isSold = order.purchaseMode === 'offline' && order.payablePaise > 0;
      const template = isSold ? 'desk_sale_cancelled' : 'free_event_cancelled';
      return { ...shared, dedupeKey, template, to, parameters };
    }
    return { ...shared, template: 'event_cancelled', ...refundNotice(order, refund, parameters) };
  });
  await enqueueMessages(executor, notices, now);
}

/** Writes the messages to the holders of tickets of postponed events. */
export async function notifyPostponed(
  executor: Executor,
  tickets: Awaited<ReturnType<typeof findTicketsOfEvents>>,
  { siteOrigin, now }: { siteOrigin: string; now: Date },
): Promise<number> {
  const notices = tickets.flatMap(({ ticket, event }): AnyNotice[] => {
    const { change, start } = event;
    if (change?.status !== 'postponed' || !change.refund_until) return [];
    const parameters = {
      name: ticket.buyerName,
      event: event.name,
      when: formatMessageDate(start, now),
      tracking_id: ticket.trackingId,
    };
    const shared = {
      dedupeKey: `postponed:${ticket.trackingId}:${start.toISOString()}`,
      ticketId: ticket.trackingId,
      sendBefore: addDays(now, USEFUL_FOR_DAYS),
    };
    if (ticket.paymentMode === PAYMENT_MODES.free) {
      const to = { mobile: ticket.buyerMobile, email: null };
      return [{ ...shared, template: 'free_event_postponed', to, parameters }];
    }
    return [
      {
        ...shared,
        template: 'event_postponed',
        to: { mobile: ticket.buyerMobile, email: ticket.buyerEmail },
        parameters: {
          ...parameters,
          // The last moment, and not the midnight after it.
          until: formatMessageDate(addMilliseconds(change.refund_until, -1), now),
          address: `${siteOrigin}/profile/tickets`,
        },
      },
    ];
  });
  await enqueueMessages(executor, notices, now);
  return notices.length;
}
