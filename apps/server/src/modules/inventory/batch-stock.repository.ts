import { type SQL, sql } from 'drizzle-orm';
import { rowList } from '../../database/row-list.ts';
import { type CouponUse, type NewHold, sumHolds } from './stock-demand.rules.ts';
import { type EventVersion, VERSION } from './stock-levels.repository.ts';

// The one exception from "modules export functions, not SQL": the batch that places orders takes their stock in the
// statement that writes them (docs/decisions/0011, docs/locking.md). These parts of that statement stand here, so that
// all code that takes stock stands in this module. `write-batch.repository.ts` of ordering puts the statement together:
// `lockBatchStock`, then a CTE of its own with the preconditions, then `takeBatchStock`.

const eventList = rowList<EventVersion & { people: number }>('asked_events', {
  id: ['text', ({ eventId }) => eventId],
  version: ['int', ({ version }) => version],
  people: ['int', ({ people }) => people],
});

const packageList = rowList<[id: string, quantity: number]>('asked_packages', {
  id: ['text', ([id]) => id],
  quantity: ['int', ([, quantity]) => quantity],
});

const couponList = rowList<[id: string, uses: number]>('asked_coupons', {
  id: ['text', ([id]) => id],
  uses: ['int', ([, uses]) => uses],
});

const couponUseList = rowList<CouponUse>('asked_uses', {
  discount_id: ['text', ({ discountId }) => discountId],
  customer_id: ['text', ({ customerId }) => customerId],
  hold_limit: ['int', ({ holdLimit }) => holdLimit],
  uses: ['int', ({ uses }) => uses],
});

/** A new hold with the versions of the events that pricing read, the parent included. */
export interface PricedHold extends NewHold {
  versions: readonly EventVersion[];
}

/** The values of the placeholders in `lockBatchStock` and `takeBatchStock`. All holds have the same version of an event. */
export function batchStockValues(holds: readonly PricedHold[]): Record<string, string> {
  const { events, packages, coupons, couponUses } = sumHolds(holds);
  const versions = new Map(
    holds.flatMap((hold) => hold.versions.map(({ eventId, version }) => [eventId, version] as const)),
  );
  return {
    ...eventList.values(
      [...versions].map(([eventId, version]) => ({ eventId, version, people: events.get(eventId) ?? 0 })),
    ),
    ...packageList.values([...packages]),
    ...couponList.values([...coupons]),
    ...couponUseList.values(couponUses),
  };
}

/** CTEs that lock the events' stock once `after` holds, and find the `stale_events` whose version has changed. */
export const lockBatchStock = (after: SQL): SQL => sql`
  asked_events as materialized (
    select * from ${eventList.table}
  ),
  locked_events as materialized (
    select event_id, ${VERSION} as version from event_stock
    where event_id in (select id from asked_events) and ${after}
    order by event_id for no key update
  ),
  stale_events as materialized (
    select asked.id from asked_events asked left join locked_events locked on locked.event_id = asked.id
    where locked.version is distinct from asked.version
  )`;

/** CTEs that take the stock if `when` holds; the last one is `taken_coupon_uses`, without coupons `taken_packages`. */
export const takeBatchStock = (when: SQL, { coupons }: { coupons: boolean }): SQL => sql`
  taken_events as (
    update event_stock stock set taken = stock.taken + asked.people from asked_events asked
    where stock.event_id = asked.id and asked.people > 0 and ${when} returning 1
  ),
  taken_packages as (
    update package_stock stock set taken = stock.taken + asked_packages.quantity
    from ${packageList.table}
    where stock.package_id = asked_packages.id and (select count(*) from taken_events) > 0 returning 1
  )${coupons ? sql`, ${TAKE_COUPONS}` : sql``}`;

const TAKE_COUPONS = sql`
  asked_coupons as materialized (
    select * from ${couponList.table}
  ),
  locked_coupons as materialized (
    select discount_id from coupon_stock
    where discount_id in (select id from asked_coupons) and (select count(*) from taken_packages) > 0
    order by discount_id for no key update
  ),
  taken_coupons as (
    update coupon_stock stock set taken = stock.taken + asked.uses
    from locked_coupons locked join asked_coupons asked on asked.id = locked.discount_id
    where stock.discount_id = locked.discount_id returning 1
  ),
  taken_coupon_uses as (
    insert into coupon_uses as known (discount_id, customer_id, hold_limit, taken)
    select * from ${couponUseList.table}
    where (select count(*) from taken_coupons) > 0
    order by 1, 2
    on conflict (discount_id, customer_id)
    do update set taken = known.taken + excluded.taken, hold_limit = excluded.hold_limit
    returning 1
  )`;
