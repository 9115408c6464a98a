import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../database/executor.ts';
import { namedStatement } from '../../../database/named-statement.ts';
import { rowList } from '../../../database/row-list.ts';
import { eventsOf, type Order } from '../order.rules.ts';
import type { PricedOrder } from '../placing/price-order.rules.ts';
import {
  type CustomerWait,
  customerUses,
  type ExceededLimit,
  type LimitUse,
} from './customer-limits.rules.ts';

interface LimitDemand extends LimitUse {
  customerId: string;
}

const limitDemand = rowList<LimitDemand>('limit_demand', {
  customer_id: ['text', ({ customerId }) => customerId],
  kind: ['text', ({ kind }) => kind],
  event_id: ['text', ({ eventId }) => eventId],
  package_id: ['text', ({ packageId }) => packageId],
  asked: ['int', ({ asked }) => asked],
  allowed: ['int', ({ allowed }) => allowed],
});

/** A query for the limits that orders would exceed, with the values of `limitValues`. It locks the orders' customers. */
export const exceededLimitsQuery: SQL = sql`
  select exceeded.* from (
    select array_agg(customer_id) as customer_ids, array_agg(kind) as kinds, array_agg(event_id) as event_ids,
      array_agg(package_id) as package_ids, array_agg(asked) as asked, array_agg(allowed) as allowed
    from ${limitDemand.table}
  ) d cross join lateral exceeded_customer_limits(
    d.customer_ids, d.kinds, d.event_ids, d.package_ids, d.asked, d.allowed, ${sql.placeholder('placed_at')}::timestamptz,
    ${sql.placeholder('hold_seconds')}::int, ${sql.placeholder('holds_without_wait')}::int,
    ${sql.placeholder('first_wait_seconds')}::int, ${sql.placeholder('longest_wait_seconds')}::int
  ) exceeded`;

/** The values of the placeholders in `exceededLimitsQuery`. */
export function limitValues(orders: readonly PricedOrder[], config: Config['orders']) {
  const demand = new Map<string, LimitDemand>();
  for (const { order, limitUses } of orders) {
    for (const use of limitUses) {
      const key = [order.owner, use.kind, use.eventId, use.packageId].join(' ');
      const asked = (demand.get(key)?.asked ?? 0) + use.asked;
      demand.set(key, { ...use, customerId: order.owner, asked });
    }
  }
  const placedAt = new Date(Math.max(...orders.map(({ order }) => order.createdAt.getTime())));
  return valuesOf([...demand.values()], placedAt, config);
}

type WaitTerms = Pick<
  Config['orders'],
  'holdSeconds' | 'holdsWithoutWait' | 'firstWaitSeconds' | 'longestWaitSeconds'
>;

function valuesOf(demand: readonly LimitDemand[], placedAt: Date, config: WaitTerms) {
  return {
    ...limitDemand.values(demand),
    placed_at: placedAt.toISOString(),
    hold_seconds: config.holdSeconds,
    holds_without_wait: config.holdsWithoutWait,
    first_wait_seconds: config.firstWaitSeconds,
    longest_wait_seconds: config.longestWaitSeconds,
  };
}

/** A row of `exceededLimitsQuery`, as JSON has it. */
export interface ExceededRow {
  customer_id: string;
  kind: ExceededLimit['kind'] | 'wait';
  event_id: string;
  package_id: string;
  used: number;
  allowed_in_all: number;
  wait_seconds: number;
}

/** The exceeded limits, and the customers that have to wait, from the rows of `exceededLimitsQuery`. */
export function toExceeded(rows: readonly ExceededRow[]): { limits: ExceededLimit[]; waits: CustomerWait[] } {
  const limits: ExceededLimit[] = [];
  const waits: CustomerWait[] = [];
  for (const {
    customer_id: customerId,
    kind,
    event_id,
    package_id,
    used,
    allowed_in_all,
    wait_seconds,
  } of rows) {
    if (kind === 'wait') waits.push({ customerId, seconds: wait_seconds });
    else
      limits.push({
        customerId,
        kind,
        eventId: event_id,
        packageId: package_id,
        used,
        allowed: allowed_in_all,
      });
  }
  return { limits, waits };
}

const exceededLimits = namedStatement<{ exceeded: ExceededRow[] | null }>(
  'exceeded_limits',
  sql`select json_agg(e) as exceeded from (${exceededLimitsQuery}) e`,
);

/** Returns the limits that these orders would exceed if they were placed now. It takes nothing. */
export async function findExceededLimits(
  executor: Executor,
  orders: readonly PricedOrder[],
  config: Config['orders'],
): Promise<ReturnType<typeof toExceeded>> {
  if (orders.every(({ limitUses }) => limitUses.length === 0)) return { limits: [], waits: [] };
  const [row] = await exceededLimits(executor, limitValues(orders, config));
  return toExceeded(row?.exceeded ?? []);
}

/** Captured money never waits. */
const NO_WAIT: WaitTerms = {
  holdSeconds: 1,
  holdsWithoutWait: 0,
  firstWaitSeconds: 0,
  longestWaitSeconds: 0,
};

/** Returns the events of a closed order that would exceed the limits of its customer if the order were restored now. */
export async function findEventsOverLimit(executor: Executor, order: Order, now: Date): Promise<Set<string>> {
  const demand = eventsOf(order)
    .flatMap(customerUses)
    .map((use) => ({ ...use, customerId: order.owner }));
  if (demand.length === 0) return new Set();
  const [row] = await exceededLimits(executor, valuesOf(demand, now, NO_WAIT));
  return new Set(row?.exceeded?.map(({ event_id }) => event_id));
}
