import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import type { OrderDraft } from './order-draft.ts';
import { stockDemand } from './stock-demand.ts';

/** How much may still be taken of each stock row, by its id; what the column holds at most without a limit. */
export interface StockLevels {
  events: Map<string, number>;
  packages: Map<string, number>;
  coupons: Map<string, number>;
  /** By `couponUseKey`. */
  uses: Map<string, number>;
  /** Idempotency keys that made an order before, by `idempotencyKey`. */
  keys: Set<string>;
}

export const couponUseKey = (discountId: string, customerId: string) => `${discountId} ${customerId}`;
export const idempotencyKey = (customerId: string, key: string) => `${customerId} ${key}`;

interface LevelRow extends Record<string, unknown> {
  kind: keyof StockLevels;
  id: string;
  left: number;
}

/** Reads what is left of everything that these orders would take. */
export async function readStockLevels(
  executor: Executor,
  drafts: readonly OrderDraft[],
): Promise<StockLevels> {
  const { events, packages, coupons, uses } = stockDemand(drafts);
  const keys = drafts.flatMap(({ customer, idempotency }) =>
    idempotency ? [{ customerId: customer.customerId, key: idempotency.key }] : [],
  );
  const each = <Row>(rows: readonly Row[], value: (row: Row) => unknown) => sql.param(rows.map(value));
  const ids = (rows: { id: string }[]) => each(rows, ({ id }) => id);
  const { rows } = await executor.execute<LevelRow>(sql`
    select 'events' as kind, event_id as id, coalesce(hold_limit, 2147483647) - taken as left
    from event_stock where event_id = any(${ids(events)}::text[])
    union all
    select 'packages', package_id, coalesce(hold_limit, 2147483647) - taken
    from package_stock where package_id = any(${ids(packages)}::text[])
    union all
    select 'coupons', discount_id, coalesce(hold_limit, 2147483647) - taken
    from coupon_stock where discount_id = any(${ids(coupons)}::text[])
    union all
    select 'uses', w.discount_id || ' ' || w.customer_id, coalesce(w.hold_limit, 2147483647) - coalesce(u.taken, 0)
    from unnest(
      ${each(uses, (use) => use.discount_id)}::text[], ${each(uses, (use) => use.customer_id)}::text[],
      ${each(uses, (use) => use.hold_limit)}::int[]
    ) as w(discount_id, customer_id, hold_limit)
    left join coupon_uses u on u.discount_id = w.discount_id and u.customer_id = w.customer_id
    union all
    select 'keys', o.customer_id || ' ' || o.idempotency_key, 0
    from unnest(${each(keys, ({ customerId }) => customerId)}::text[], ${each(keys, ({ key }) => key)}::text[])
      as w(customer_id, key)
    join orders o on o.customer_id = w.customer_id and o.idempotency_key = w.key`);
  const of = (kind: keyof StockLevels) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, left }) => [id, left]));
  return {
    events: of('events'),
    packages: of('packages'),
    coupons: of('coupons'),
    uses: of('uses'),
    keys: new Set(of('keys').keys()),
  };
}
