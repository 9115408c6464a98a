import type { OrderCreated, OrderResult } from '@jalsa/api-client';
import type { Api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/is-api-error.ts';

/** An order just placed, as the answer gives it. */
export type PlacedOrder = OrderCreated['data'];

/**
 * What the success page shows of an order that is paid, or was free. Events that late money found no room in have no
 * ticket; rejects with the caller's `not_found` when none has.
 */
export async function loadResult(order: PlacedOrder, api: Api): Promise<OrderResult> {
  const { event_data, customer_data, failedTicketOrders, ticket_data } = order;
  const { ticket_tracking_id, ticket_tracking_ids } = ticket_data;
  const settledTickets = await Promise.allSettled(
    ticket_tracking_ids.map((ticketId) => api.customer.ticket({ params: { ticketId } })),
  );
  const tickets = settledTickets.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const failures = settledTickets.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  const failure = failures.find((error) => !isApiError(error, 'not_found')) ?? failures[0];
  if (failure && (tickets.length === 0 || !isApiError(failure, 'not_found'))) throw failure;
  return { event_data, customer_data, failedTicketOrders, ticket_tracking_id, ticket_data: tickets };
}
