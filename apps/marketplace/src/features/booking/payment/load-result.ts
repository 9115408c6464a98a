import type { OrderCreated, OrderResult } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api-errors';
import type { Api } from '../../../lib/api.ts';

/** A placed order as the API returns it. */
export type PlacedOrder = OrderCreated['data'];

/**
 * Loads the data of the success page for a paid or free order. Events that were sold out when a late payment arrived
 * have no ticket; rejects with `not_found` when no event has one.
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
