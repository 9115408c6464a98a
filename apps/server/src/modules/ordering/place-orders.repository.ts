import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Executor } from '../../database/executor.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';
import { rowList } from '../../database/row-list.ts';
import { insertPaymentsSql, paymentList } from '../payments/index.ts';
import { issuingTickets, ticketList } from '../ticketing/index.ts';
import {
  type ExceededRow,
  exceededLimitsQuery,
  limitValues,
  toExceeded,
} from './customer-limits.repository.ts';
import type { OrderDraft, OrderToPlace } from './order-draft.ts';
import { type StockDemand, stockDemand } from './stock-demand.ts';

/**
 * Takes the holds of all these orders and writes them with their payments and tickets in one statement: all of it or
 * nothing. Gives what prevents them: what has changed since they were drafted, and limits of customers that they would
 * exceed; when anything does, nothing was written. Fails with a check
 * violation when anything would be oversold, and with a unique violation when an idempotency key is known.
 */
export async function insertOrders(
  executor: Executor,
  orders: readonly OrderToPlace[],
  config: Config['orders'],
): Promise<Preventing> {
  const demand = stockDemand(orders);
  const payments = orders.flatMap(({ payment }) => payment ?? []);
  const tickets = orders.flatMap((order) => order.tickets);
  const place = placing({
    coupons: demand.coupons.length > 0,
    payments: payments.length > 0,
    tickets: tickets.length > 0,
    limits: orders.some(({ limitUses }) => limitUses.length > 0),
  });
  const [found] = await place(executor, {
    ...eventDemand.values(demand.events),
    ...packageDemand.values(demand.packages),
    ...couponDemand.values(demand.coupons),
    ...useDemand.values(demand.uses),
    ...limitValues(orders, config),
    ...orderList.values(orders),
    ...paymentList.values(payments),
    ...ticketList.values(tickets),
  });
  return {
    stale: found?.stale ?? [],
    ...toExceeded(found?.exceeded ?? []),
  };
}

/** What prevents orders from being placed, stock aside. */
export interface Preventing extends ReturnType<typeof toExceeded> {
  /** Events whose catalogue has changed. */
  stale: string[];
}

/** What a list of orders brings beside itself. What it does not bring is left out of its statement. */
interface Parts {
  coupons: boolean;
  payments: boolean;
  tickets: boolean;
  limits: boolean;
}

type Placing = ReturnType<
  typeof preparedStatement<
    Record<string, unknown>,
    { stale: string[] | null; exceeded: ExceededRow[] | null }
  >
>;

const placings = new Map<string, Placing>();

function placing(parts: Parts): Placing {
  const name = [
    'place_orders',
    ...Object.entries(parts).flatMap(([part, brought]) => (brought ? part : [])),
  ].join('_');
  const known = placings.get(name);
  if (known) return known;
  const made: Placing = preparedStatement(name, placingOrders(parts));
  placings.set(name, made);
  return made;
}

const eventDemand = rowList<StockDemand['events'][number]>('asked_events', {
  id: ['text', ({ id }) => id],
  version: ['int', ({ version }) => version],
  people: ['int', ({ people }) => people],
});

const packageDemand = rowList<StockDemand['packages'][number]>('asked_packages', {
  id: ['text', ({ id }) => id],
  quantity: ['int', ({ quantity }) => quantity],
});

const couponDemand = rowList<StockDemand['coupons'][number]>('asked_coupons', {
  id: ['text', ({ id }) => id],
  uses: ['int', ({ uses }) => uses],
});

const useDemand = rowList<StockDemand['uses'][number]>('asked_uses', {
  discount_id: ['text', ({ discount_id }) => discount_id],
  customer_id: ['text', ({ customer_id }) => customer_id],
  hold_limit: ['int', ({ hold_limit }) => hold_limit],
  uses: ['int', ({ uses }) => uses],
});

const orderList = rowList<OrderDraft>('o', {
  id: ['text', ({ id }) => id],
  customer_id: ['text', ({ customer }) => customer.customerId],
  kind: ['text', ({ kind }) => kind],
  state: ['text', ({ state }) => state],
  parent_event_id: ['text', ({ parent }) => parent.eventId],
  people: ['int', ({ people }) => people],
  subtotal_paise: ['bigint', ({ subtotal }) => subtotal],
  fee_rule: ['text', ({ fee }) => fee.rule],
  fee_base_paise: ['bigint', ({ fee }) => fee.base],
  fee_gst_paise: ['bigint', ({ fee }) => fee.gst],
  discount_paise: ['bigint', ({ discount }) => discount],
  payable_paise: ['bigint', ({ payable }) => payable],
  events: ['json', ({ events }) => events],
  discount_id: ['text', ({ coupon }) => coupon?.discountId],
  coupon: ['text', ({ coupon }) => coupon?.code],
  buyer_name: ['text', ({ buyer }) => buyer.name],
  buyer_mobile: ['text', ({ buyer }) => buyer.mobile],
  buyer_email: ['text', ({ buyer }) => buyer.email],
  promoter_id: ['text', ({ referral }) => referral.promoterId],
  promoter_qr: ['text', ({ referral }) => referral.promoterQr],
  event_type: ['text', ({ referral }) => referral.eventType],
  idempotency_key: ['text', ({ idempotency }) => idempotency?.key],
  request_hash: ['text', ({ idempotency }) => idempotency?.hash],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
  paid_at: ['timestamptz', ({ state, createdAt }) => (state === 'paid' ? createdAt : null)],
});

// Locks are taken in one order everywhere, so that no two statements wait for each other: customers by id, so that nobody
// waits for one with an event's row in hand, then events by id, then the packages of those events (a statement that touches
// one holds its event's row), then coupons by id.
const placingOrders = ({ coupons, payments, tickets, limits }: Parts): SQL => sql`
  with exceeded as materialized (${limits ? exceededLimitsQuery : NO_LIMITS}),
  wanted as materialized (
    select * from ${eventDemand.table}
  ),
  locked as materialized (
    select event_id, version from event_stock
    where event_id in (select id from wanted) and (select count(*) from exceeded) >= 0
    order by event_id for no key update
  ),
  stale as materialized (
    select w.id from wanted w left join locked l on l.event_id = w.id where l.version is distinct from w.version
  ),
  go as materialized (
    select not exists (select from stale) and not exists (select from exceeded) as ok
  ),
  taken_events as (
    update event_stock s set taken = s.taken + w.people from wanted w
    where s.event_id = w.id and w.people > 0 and (select ok from go) returning 1
  ),
  taken_packages as (
    update package_stock s set taken = s.taken + asked_packages.quantity
    from ${packageDemand.table}
    where s.package_id = asked_packages.id and (select count(*) from taken_events) > 0 returning 1
  ),
  ${coupons ? TAKING_COUPONS : sql``}
  ${payments ? sql`new_payments as (${insertPaymentsSql(GO)}),` : sql``}
  ${tickets ? sql`new_tickets as (${issuingTickets(GO)}),` : sql``}
  new_orders as (
    insert into orders (${orderList.names}) select * from ${orderList.table} where ${GO}
  )
  select
    (select array_agg(id) from stale) as stale,
    (select json_agg(exceeded) from exceeded) as exceeded,
    (select count(*) from ${coupons ? sql`taken_uses` : sql`taken_packages`}) as taken`;

const GO = sql`(select ok from go)`;

const NO_LIMITS = sql`select where false`;

const TAKING_COUPONS = sql`
  wanted_coupons as materialized (
    select * from ${couponDemand.table}
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
    select * from ${useDemand.table}
    where (select count(*) from taken_coupons) > 0
    order by 1, 2
    on conflict (discount_id, customer_id)
    do update set taken = u.taken + excluded.taken, hold_limit = excluded.hold_limit
    returning 1
  ),`;
