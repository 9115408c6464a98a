import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../../../config.ts';
import type { Executor } from '../../../../database/executor.ts';
import { namedStatement } from '../../../../database/named-statement.ts';
import { rowList } from '../../../../database/row-list.ts';
import { batchStockValues, lockBatchStock, takeBatchStock } from '../../../inventory/index.ts';
import { insertPaymentsSql, type NewPayment, paymentList } from '../../../payments/index.ts';
import { issuingTickets, type NewTicket, ticketList } from '../../../ticketing/index.ts';
import {
  type ExceededRow,
  exceededLimitsQuery,
  limitValues,
  toExceeded,
} from '../../customer-limits/customer-limits.repository.ts';
import { holdOf, type Order, type OrderLine } from '../../order.rules.ts';
import type { PricedOrder } from '../price-order.rules.ts';

/** A priced order with the rows that are written beside it: its payment, or the tickets of a free order. */
export interface OrderToPlace extends PricedOrder {
  payment: NewPayment | null;
  tickets: NewTicket[];
}

/** The reasons that prevent a batch from being placed, stock aside. */
export interface UnmetPreconditions extends ReturnType<typeof toExceeded> {
  /** Events whose catalogue has changed. */
  stale: string[];
}

/**
 * Takes the stock of all these orders and writes them with their payments and tickets, in one statement: all or nothing.
 * Returns the unmet preconditions; when there are any, it has written nothing. Fails with an error of `isStockExhausted`
 * when anything would be oversold, and with a unique violation when an idempotency key is known.
 */
export async function writeBatch(
  executor: Executor,
  orders: readonly OrderToPlace[],
  config: Config['orders'],
): Promise<UnmetPreconditions> {
  const payments = orders.flatMap(({ payment }) => payment ?? []);
  const tickets = orders.flatMap((order) => order.tickets);
  const statement = statementFor({
    coupons: orders.some(({ order }) => order.discountId !== null),
    payments: payments.length > 0,
    tickets: tickets.length > 0,
    limits: orders.some(({ limitUses }) => limitUses.length > 0),
  });
  const [found] = await statement(executor, {
    ...batchStockValues(orders.map(({ order, ...priced }) => ({ ...holdOf(order), ...priced }))),
    ...limitValues(orders, config),
    ...orderList.values(orders.map(({ order }) => order)),
    ...lineList.values(
      orders.flatMap(({ order }) =>
        order.lines.map((line, position) => ({ ...line, orderId: order.id, position })),
      ),
    ),
    ...paymentList.values(payments),
    ...ticketList.values(tickets),
  });
  return { stale: found?.stale ?? [], ...toExceeded(found?.exceeded ?? []) };
}

/** The optional parts of the statement. It leaves a part out that no order of the batch has, so there are at most 16 statements. */
interface Parts {
  coupons: boolean;
  payments: boolean;
  tickets: boolean;
  limits: boolean;
}

const statementOf = (name: string, parts: Parts) =>
  namedStatement<{ stale: string[] | null; exceeded: ExceededRow[] | null }>(name, batchStatement(parts));

const statements = new Map<string, ReturnType<typeof statementOf>>();

// Parsing and planning the statement for every batch costs the database half as much again: about 80 µs for each order.
function statementFor(parts: Parts): ReturnType<typeof statementOf> {
  const present = Object.entries(parts).flatMap(([part, isPresent]) => (isPresent ? part : []));
  const name = ['write_batch', ...present].join('_');
  const statement = statements.get(name) ?? statementOf(name, parts);
  statements.set(name, statement);
  return statement;
}

const orderList = rowList<Order>('o', {
  id: ['text', ({ id }) => id],
  owner: ['text', ({ owner }) => owner],
  customer_id: ['text', ({ customerId }) => customerId],
  kind: ['text', ({ kind }) => kind],
  state: ['text', ({ state }) => state],
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
  promoter_id: ['text', ({ promoterId }) => promoterId],
  promoter_qr: ['text', ({ promoterQr }) => promoterQr],
  event_type: ['text', ({ eventType }) => eventType],
  idempotency_key: ['text', ({ idempotencyKey }) => idempotencyKey],
  request_hash: ['text', ({ requestHash }) => requestHash],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
  paid_at: ['timestamptz', ({ paidAt }) => paidAt],
});

const lineList = rowList<OrderLine & { orderId: string; position: number }>('l', {
  order_id: ['text', ({ orderId }) => orderId],
  position: ['int', ({ position }) => position],
  event_id: ['text', ({ eventId }) => eventId],
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
});

const PRECONDITIONS_OK = sql`(select ok from preconditions_ok)`;

// Locks are taken in the order of docs/locking.md: the customers first, so that no order waits for a customer while it
// has an event's row, then the stock.
const batchStatement = ({ coupons, payments, tickets, limits }: Parts): SQL => sql`
  with exceeded_limits as materialized (${limits ? exceededLimitsQuery : sql`select where false`}),
  ${lockBatchStock(sql`(select count(*) from exceeded_limits) >= 0`)},
  preconditions_ok as materialized (
    select not exists (select from stale_events) and not exists (select from exceeded_limits) as ok
  ),
  ${takeBatchStock(PRECONDITIONS_OK, { coupons })},
  ${payments ? sql`new_payments as (${insertPaymentsSql(PRECONDITIONS_OK)}),` : sql``}
  ${tickets ? sql`new_tickets as (${issuingTickets(PRECONDITIONS_OK)}),` : sql``}
  new_orders as (
    insert into orders (${orderList.names}) select * from ${orderList.table} where ${PRECONDITIONS_OK}
  ),
  new_lines as (
    insert into order_lines (${lineList.names}) select * from ${lineList.table} where ${PRECONDITIONS_OK}
  )
  select
    (select array_agg(id) from stale_events) as stale,
    (select json_agg(exceeded_limits) from exceeded_limits) as exceeded,
    (select count(*) from ${coupons ? sql`taken_coupon_uses` : sql`taken_packages`}) as taken`;
