import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';

// Stock is named by arrays besides: of these the planner expects few rows, so it looks them up by their keys.

/**
 * Gives back what these orders held: people, packages and coupon uses; events that late money found no room in hold
 * nothing. Call it only in the transaction that moved them out of the state in which they held it, so that it happens
 * once. Locks as placing does: events by id, their packages, coupons by id.
 */
export async function giveBackHolds(executor: Executor, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = sql.param([...orderIds]);
  await executor.execute(sql`
    with given as materialized (
      select event_id, sum(people) as people from order_events
      where order_id = any(${ids}::text[]) and not failed group by event_id
    ),
    locked as materialized (
      select s.event_id from event_stock s where s.event_id = any(array(select event_id from given))
      order by s.event_id for no key update
    )
    update event_stock s set taken = s.taken - g.people
    from given g join locked l on l.event_id = g.event_id
    where s.event_id = g.event_id and s.event_id = any(array(select event_id from given))`);
  await executor.execute(sql`
    with given as materialized (
      select package_id, sum(quantity) as quantity from order_lines
      where order_id = any(${ids}::text[]) and not failed group by package_id
    )
    update package_stock s set taken = s.taken - g.quantity from given g
    where s.package_id = g.package_id and s.package_id = any(array(select package_id from given))`);
  await executor.execute(sql`
    with given as materialized (
      select discount_id, count(*) as uses from orders
      where id = any(${ids}::text[]) and discount_id is not null group by discount_id
    ),
    locked as materialized (
      select s.discount_id from coupon_stock s where s.discount_id in (select discount_id from given)
      order by s.discount_id for no key update
    ),
    given_back as (
      update coupon_stock s set taken = s.taken - g.uses
      from given g join locked l on l.discount_id = g.discount_id where s.discount_id = g.discount_id
      returning 1
    )
    update coupon_uses u set taken = u.taken - g.uses
    from (
      select discount_id, customer_id, count(*) as uses from orders
      where id = any(${ids}::text[]) and discount_id is not null group by discount_id, customer_id
    ) g
    where u.discount_id = g.discount_id and u.customer_id = g.customer_id
      and (select count(*) from given_back) >= 0`);
}

/**
 * Takes one event's part of an order's hold again; false when the event is over. Fails with a check violation when the
 * capacity is not there any more, so call it within a savepoint.
 */
export async function retakeEventHold(
  executor: Executor,
  { orderId, eventId, now }: { orderId: string; eventId: string; now: Date },
): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    update event_stock s set taken = s.taken + held.people
    from order_events held join events e on e.id = held.event_id
    where held.order_id = ${orderId} and held.event_id = ${eventId} and s.event_id = held.event_id
      and e.event_end > ${now.toISOString()}
    returning 1`);
  if (rows.length === 0) return false;
  await executor.execute(sql`
    with held as materialized (
      select package_id, quantity from order_lines where order_id = ${orderId} and event_id = ${eventId}
    )
    update package_stock s set taken = s.taken + h.quantity from held h
    where s.package_id = h.package_id and s.package_id = any(array(select package_id from held))`);
  return true;
}

/** Takes an order's coupon use again. Fails with a check violation when it is spent. */
export async function retakeCouponUse(
  executor: Executor,
  { discountId, customerId }: { discountId: string; customerId: string },
): Promise<void> {
  await executor.execute(sql`update coupon_stock set taken = taken + 1 where discount_id = ${discountId}`);
  await executor.execute(sql`
    update coupon_uses set taken = taken + 1 where discount_id = ${discountId} and customer_id = ${customerId}`);
}
