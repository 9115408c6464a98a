import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';
import { insertingPayments, paymentRows } from '../payments/index.ts';
import { issuingTickets, ticketRows } from '../ticketing/index.ts';
import type { OrderDraft, OrderToPlace } from './order-draft.ts';
import { stockDemand } from './stock-demand.ts';

/**
 * Takes the holds of all these orders and writes them with their payments and tickets in one statement: all of it or
 * nothing. Gives the events whose catalogue has changed since; when there are any, nothing was written. Fails with a
 * check violation when anything would be oversold, and with a unique violation when an idempotency key is known.
 */
export async function insertOrders(executor: Executor, orders: readonly OrderToPlace[]): Promise<string[]> {
  const demand = stockDemand(orders);
  const [found] = await placeOrders(executor, {
    events: JSON.stringify(demand.events),
    packages: JSON.stringify(demand.packages),
    coupons: JSON.stringify(demand.coupons),
    uses: JSON.stringify(demand.uses),
    orders: JSON.stringify(orders.map(orderRow)),
    payments: paymentRows(orders.flatMap(({ payment }) => payment ?? [])),
    tickets: ticketRows(orders.flatMap(({ tickets }) => tickets)),
  });
  return found?.stale ?? [];
}

// Locks are taken in one order everywhere, so that no two statements wait for each other: events by id, then the
// packages of those events (whoever touches one holds its event's row), then coupons by id.
const placeOrders = preparedStatement<Record<string, string>, { stale: string[] | null }>(
  'place_orders',
  sql`
  with wanted as materialized (
    select * from json_to_recordset(${sql.placeholder('events')}::json) as w(id text, version int, people int)
  ),
  locked as materialized (
    select event_id, version from event_stock where event_id in (select id from wanted)
    order by event_id for no key update
  ),
  stale as materialized (
    select w.id from wanted w left join locked l on l.event_id = w.id where l.version is distinct from w.version
  ),
  go as materialized (select not exists (select from stale) as ok),
  taken_events as (
    update event_stock s set taken = s.taken + w.people from wanted w
    where s.event_id = w.id and w.people > 0 and (select ok from go) returning 1
  ),
  taken_packages as (
    update package_stock s set taken = s.taken + w.quantity
    from json_to_recordset(${sql.placeholder('packages')}::json) as w(id text, quantity int)
    where s.package_id = w.id and (select count(*) from taken_events) > 0 returning 1
  ),
  wanted_coupons as materialized (
    select * from json_to_recordset(${sql.placeholder('coupons')}::json) as w(id text, uses int)
  ),
  locked_coupons as materialized (
    select discount_id from coupon_stock
    where discount_id in (select id from wanted_coupons) and (select count(*) from taken_packages) > 0
    order by discount_id for no key update
  ),
  taken_coupons as (
    update coupon_stock s set taken = s.taken + w.uses from locked_coupons l join wanted_coupons w on w.id = l.discount_id
    where s.discount_id = l.discount_id returning 1
  ),
  taken_uses as (
    insert into coupon_uses as u (discount_id, customer_id, hold_limit, taken)
    select w.discount_id, w.customer_id, w.hold_limit, w.uses
    from json_to_recordset(${sql.placeholder('uses')}::json)
      as w(discount_id text, customer_id text, hold_limit int, uses int)
    where (select count(*) from taken_coupons) > 0
    order by 1, 2
    on conflict (discount_id, customer_id)
    do update set taken = u.taken + excluded.taken, hold_limit = excluded.hold_limit
    returning 1
  ),
  new_orders as (
    insert into orders (
      id, customer_id, kind, state, parent_event_id, people, subtotal_paise, fee_rule, fee_base_paise, fee_gst_paise,
      discount_paise, payable_paise, events, discount_id, coupon, buyer_name, buyer_mobile, buyer_email, promoter_id,
      promoter_qr, event_type, idempotency_key, request_hash, created_at, expires_at, paid_at
    )
    select
      id, customer_id, kind, state, parent_event_id, people, subtotal, fee_rule, fee_base, fee_gst,
      discount, payable, events, discount_id, coupon, buyer_name, buyer_mobile, buyer_email, promoter_id,
      promoter_qr, event_type, idempotency_key, request_hash, created_at, expires_at, paid_at
    from json_to_recordset(${sql.placeholder('orders')}::json) as o(
      id text, customer_id text, kind text, state text, parent_event_id text, people int, subtotal bigint,
      fee_rule text, fee_base bigint, fee_gst bigint, discount bigint, payable bigint, events jsonb, discount_id text, coupon text,
      buyer_name text, buyer_mobile text, buyer_email text, promoter_id text, promoter_qr text, event_type text,
      idempotency_key text, request_hash text, created_at timestamptz, expires_at timestamptz, paid_at timestamptz
    )
    where (select ok from go)
  ),
  new_payments as (${insertingPayments(sql`(select ok from go)`)}),
  new_tickets as (${issuingTickets(sql`(select ok from go)`)})
  select
    (select array_agg(id) from stale) as stale,
    (select count(*) from taken_uses) as uses`,
);

function orderRow(draft: OrderDraft) {
  return {
    id: draft.id,
    customer_id: draft.customerId,
    kind: draft.kind,
    state: draft.state,
    parent_event_id: draft.parent.eventId,
    people: draft.people,
    subtotal: draft.subtotal,
    fee_rule: draft.fee.rule,
    fee_base: draft.fee.base,
    fee_gst: draft.fee.gst,
    discount: draft.discount,
    payable: draft.payable,
    events: draft.events,
    discount_id: draft.coupon?.discountId,
    coupon: draft.coupon?.code,
    buyer_name: draft.buyer.name,
    buyer_mobile: draft.buyer.mobile,
    buyer_email: draft.buyer.email,
    promoter_id: draft.referral.promoterId,
    promoter_qr: draft.referral.promoterQr,
    event_type: draft.referral.eventType,
    idempotency_key: draft.idempotency?.key,
    request_hash: draft.idempotency?.hash,
    created_at: draft.createdAt,
    expires_at: draft.expiresAt,
    paid_at: draft.state === 'paid' ? draft.createdAt : null,
  };
}
