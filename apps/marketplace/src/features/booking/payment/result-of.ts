import type { OrderCreated, OrderResult, Ticket } from '@jalsa/api-client';

/** An order just placed, as the answer gives it. */
export type PlacedOrder = OrderCreated['data'];

/** What the success page shows of an order whose tickets are known. */
export function resultOf(order: PlacedOrder, tickets: Ticket[]): OrderResult {
  const { event_data, customer_data, failedTicketOrders, ticket_data } = order;
  const { ticket_tracking_id } = ticket_data;
  return { event_data, customer_data, failedTicketOrders, ticket_tracking_id, ticket_data: tickets };
}
