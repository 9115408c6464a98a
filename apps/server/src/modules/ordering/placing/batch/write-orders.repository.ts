import { sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Executor } from '../../../../database/executor.ts';
import { namedStatement } from '../../../../database/named-statement.ts';
import { takeRates } from '../../../../database/rate-limit-batch.ts';
import { rowList } from '../../../../database/row-list.ts';
import { maskMobile } from '../../../../lib/mask.ts';
import { type Change, writeAudit } from '../../../audit/index.ts';
import { takeStock } from '../../../inventory/index.ts';
import { insertPayments, type NewPayment } from '../../../payments/index.ts';
import { type NewTicket, type TicketEvents, writeTickets } from '../../../ticketing/index.ts';
import type { Order, OrderLine } from '../../order.rules.ts';
import type { PricedOrder } from '../placing.types.ts';

/** A priced order with the rows that are written beside it: its payment, or the tickets of a free order. */
export interface OrderToPlace extends PricedOrder {
  payment: NewPayment | null;
  tickets: NewTicket[];
}

const orderList = rowList<Order>('o', {
  id: ['text', ({ id }) => id],
  owner: ['text', ({ owner }) => owner],
  customer_id: ['text', ({ customerId }) => customerId],
  kind: ['text', ({ kind }) => kind],
  state: ['text', ({ state }) => state],
  secret_id: ['text', ({ secretId }) => secretId],
  parent_event_id: ['text', ({ parentEventId }) => parentEventId],
  people: ['int', ({ people }) => people],
  subtotal_paise: ['bigint', ({ subtotalPaise }) => subtotalPaise],
  fee_rule: ['text', ({ feeRule }) => feeRule],
  fee_base_paise: ['bigint', ({ feeBasePaise }) => feeBasePaise],
  fee_gst_paise: ['bigint', ({ feeGstPaise }) => feeGstPaise],
  discount_paise: ['bigint', ({ discountPaise }) => discountPaise],
  payable_paise: ['bigint', ({ payablePaise }) => payablePaise],
  discount_id: ['text', ({ discountId }) => discountId],
  coupon: ['text', ({ coupon }) => coupon],
  buyer_name: ['text', ({ buyerName }) => buyerName],
  buyer_mobile: ['text', ({ buyerMobile }) => buyerMobile],
  buyer_email: ['text', ({ buyerEmail }) => buyerEmail],
  note: ['text', ({ note }) => note],
  arrives_at: ['timestamptz', ({ arrivesAt }) => arrivesAt],
  ends_at: ['timestamptz', ({ endsAt }) => endsAt],
  promoter_id: ['text', ({ promoterId }) => promoterId],
  promoter_qr: ['text', ({ promoterQr }) => promoterQr],
  event_type: ['text', ({ eventType }) => eventType],
  idempotency_key: ['text', ({ idempotencyKey }) => idempotencyKey],
  request_hash: ['text', ({ requestHash }) => requestHash],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
  paid_at: ['timestamptz', ({ paidAt }) => paidAt],
  purchase_mode: ['text', ({ purchaseMode }) => purchaseMode],
  tender: ['text', ({ tender }) => tender],
  sold_by: ['text', ({ soldBy }) => soldBy],
});

const lineList = rowList<OrderLine & { orderId: string; position: number }>('l', {
  order_id: ['text', ({ orderId }) => orderId],
  position: ['int', ({ position }) => position],
  event_id: ['text', ({ eventId }) => eventId],
  venue_id: ['text', ({ venueId }) => venueId],
  package_id: ['text', ({ packageId }) => packageId],
  quantity: ['int', ({ quantity }) => quantity],
  people: ['int', ({ people }) => people],
  unit_price_paise: ['bigint', ({ unitPricePaise }) => unitPricePaise],
  subtotal_paise: ['bigint', ({ subtotalPaise }) => subtotalPaise],
  is_discounted: ['boolean', ({ isDiscounted }) => isDiscounted],
  event_limit: ['int', ({ eventLimit }) => eventLimit],
  package_limit: ['int', ({ packageLimit }) => packageLimit],
  was_hidden: ['boolean', ({ wasHidden }) => wasHidden],
  tracking_id: ['text', ({ trackingId }) => trackingId],
  ticket_lines: ['json', ({ ticketLines }) => ticketLines],
  times: ['json[]', ({ times }) => times],
  package: ['json[]', (line) => line.package],
});

const insertOrders = namedStatement(
  'insert_orders',
  sql`with new_lines as (insert into order_lines (${lineList.names}) select * from ${lineList.table})
    insert into orders (${orderList.names}) select * from ${orderList.table}`,
);

/**
 * Begins a transaction whose statements are planned once for a connection's life, as for large tables: the plans must not depend on
 * how few orders there were when they were made. Parsing and planning cost the database half as much again as the statements.
 */
export const BEGIN_PLACING =
  'begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off';

const saleOf = ({ id, tender, payablePaise, people, buyerMobile }: Order): Change => ({
  action: 'orders.sell',
  object: { kind: 'order', id },
  after: { tender, amount: payablePaise, people, mobile: maskMobile(buyerMobile) },
});

/**
 * Takes the stock of these orders and writes them with their payments, tickets and messages. The transaction has locked the stock
 * and loaded the tickets' events. All statements are sent before it waits for an answer (`inTwoRounds`).
 */
export async function writeOrders(
  executor: Executor,
  context: Context,
  orders: readonly OrderToPlace[],
  { eventOf, now }: { eventOf: TicketEvents; now: Date },
): Promise<void> {
  const lines = orders.flatMap(({ order }) =>
    order.lines.map((line, position) => ({ ...line, orderId: order.id, position })),
  );
  await Promise.all([
    takeRates(
      executor,
      orders.flatMap(({ rates }) => rates),
      now,
    ),
    takeStock(
      executor,
      orders.flatMap(({ takes }) => takes),
    ),
    insertOrders(executor, {
      ...orderList.values(orders.map(({ order }) => order)),
      ...lineList.values(lines),
    }),
    insertPayments(
      executor,
      orders.flatMap(({ payment }) => payment ?? []),
    ),
    writeTickets(
      executor,
      context,
      orders.flatMap(({ tickets }) => tickets),
      eventOf,
    ),
    ...orders.flatMap(({ order, seller }) =>
      seller ? [writeAudit(executor, seller, saleOf(order), now)] : [],
    ),
  ]);
}
