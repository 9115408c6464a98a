import type { Context } from '../../context.ts';
import { retryConflicts, sqlState } from '../../database/sql-state.ts';
import { findExceededLimits } from './customer-limits.repository.ts';
import { refuseExceeded } from './customer-limits.ts';
import { type Desk, decideList, type Verdict, type WriteOutcome } from './decide-list.ts';
import type { OrderDraft, OrderToPlace } from './order-draft.ts';
import { insertOrders } from './place-orders.repository.ts';
import { readStockLevels } from './stock-levels.repository.ts';
import { faultOf, type PlacingRefusal, surveyDrafts } from './survey-drafts.ts';

export type PlacingVerdict = Verdict<PlacingRefusal>;

/**
 * Decides a list of orders, first come, first served: takes the holds of those that fit and writes them, with the
 * payments that they wait for, free ones with their tickets. What is decided is kept once this resolves.
 */
export function placeOrders(
  context: Context,
  orders: readonly OrderToPlace[],
): Promise<Map<OrderToPlace, PlacingVerdict>> {
  const desk: Desk<OrderToPlace, PlacingRefusal> = {
    write: (items) => retryConflicts(() => write(context, items)),
    survey: async (items) => surveyDrafts(items, await readStockLevels(context.database, items)),
    unexplained: () => ({ reason: 'contended' }),
  };
  return decideList(desk, orders);
}

/** Why each of these orders would be refused if it came alone now; orders that find room are left out. Nothing is taken. */
export async function findFaults(
  { database }: Context,
  drafts: readonly OrderDraft[],
): Promise<Map<OrderDraft, PlacingRefusal>> {
  const levels = await readStockLevels(database, drafts);
  return new Map(
    drafts.flatMap((draft) => {
      const fault = faultOf(draft, levels);
      return fault ? [[draft, fault]] : [];
    }),
  );
}

/** Why the limits of its customer would refuse an order now; null when they leave room. Nothing is taken. */
export async function findLimitRefusal(
  { database, config }: Context,
  draft: OrderDraft,
): Promise<PlacingRefusal | null> {
  const { limits, waits } = await findExceededLimits(database, [draft], config.orders);
  return refuseExceeded([draft], limits, waits).get(draft) ?? null;
}

async function write(
  { database, config }: Context,
  orders: readonly OrderToPlace[],
): Promise<WriteOutcome<OrderToPlace, PlacingRefusal>> {
  const outdated = pricedBefore(orders);
  if (outdated.length > 0) return unfit(outdated, []);
  try {
    const { stale, limits, waits } = await insertOrders(database, orders, config.orders);
    const refused = refuseExceeded(orders, limits, waits);
    const outdatedSince = orders.filter((order) =>
      eventsOf(order).some(({ eventId }) => stale.includes(eventId)),
    );
    if (outdatedSince.length === 0 && refused.size === 0) return { kind: 'written' };
    return unfit(outdatedSince, refused);
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused' };
    throw error;
  }
}

function unfit(
  stale: readonly OrderToPlace[],
  refused: Iterable<readonly [OrderToPlace, PlacingRefusal]>,
): WriteOutcome<OrderToPlace, PlacingRefusal> {
  const verdicts = new Map<OrderToPlace, PlacingVerdict>();
  for (const [order, refusal] of refused) verdicts.set(order, { kind: 'refused', refusal });
  for (const order of stale) verdicts.set(order, { kind: 'stale' });
  return { kind: 'unfit', verdicts };
}

const eventsOf = ({ parent, events }: OrderDraft) => [parent, ...events];

// Of two orders priced with different versions of one event, the one with the older version is stale for certain.
function pricedBefore(orders: readonly OrderToPlace[]): OrderToPlace[] {
  const newest = new Map<string, number>();
  for (const { eventId, version } of orders.flatMap(eventsOf)) {
    newest.set(eventId, Math.max(version, newest.get(eventId) ?? 0));
  }
  return orders.filter((order) =>
    eventsOf(order).some(({ eventId, version }) => version !== newest.get(eventId)),
  );
}

// A stock row's limit (23514), a number past what a stock row counts (22003), an idempotency key that is known (23505).
function isRefusal(error: unknown): boolean {
  const { code, constraint } = sqlState(error);
  if (code === '23514') return constraint.endsWith('_within_limit');
  return code === '22003' || (code === '23505' && constraint === 'orders_idempotency');
}
