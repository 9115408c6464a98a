import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { retryConflicts, sqlState } from '../../database/sql-state.ts';
import { type Desk, decideList, type Verdict, type WriteOutcome } from './decide-list.ts';
import { issueForFreeOrders } from './issue-order-tickets.service.ts';
import type { OrderDraft } from './order-draft.ts';
import { insertOrders } from './place-orders.repository.ts';
import { readStockLevels } from './stock-levels.repository.ts';
import { type PlacingRefusal, surveyDrafts } from './survey-drafts.ts';

export type PlacingVerdict = Verdict<PlacingRefusal>;

/**
 * Decides a list of drafted orders, first come, first served: takes the holds of those that fit and writes them, free
 * ones with their tickets. What is decided is kept once this resolves.
 */
export function placeOrders(
  context: Context,
  drafts: readonly OrderDraft[],
  options: { scarce?: boolean } = {},
): Promise<Map<OrderDraft, PlacingVerdict>> {
  const desk: Desk<OrderDraft, PlacingRefusal> = {
    write: (items) => retryConflicts(() => write(context, items)),
    survey: async (items) => surveyDrafts(items, await readStockLevels(context.database, items)),
    unexplained: () => ({ reason: 'contended' }),
  };
  return decideList(desk, drafts, options);
}

async function write(context: Context, drafts: readonly OrderDraft[]): Promise<WriteOutcome<OrderDraft>> {
  const outdated = pricedBefore(drafts);
  if (outdated.size > 0) return { kind: 'stale', items: outdated };
  try {
    const staleEventIds = drafts.some(({ state }) => state === 'paid')
      ? await withTransaction(context.database, (executor) => writeWithTickets(executor, drafts))
      : (await insertOrders(context.database, drafts)).staleEventIds;
    if (staleEventIds.length === 0) return { kind: 'written' };
    const stale = new Set(staleEventIds);
    const items = drafts.filter((draft) => eventsOf(draft).some(({ eventId }) => stale.has(eventId)));
    return { kind: 'stale', items: new Set(items) };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused' };
    throw error;
  }
}

async function writeWithTickets(executor: Executor, drafts: readonly OrderDraft[]): Promise<string[]> {
  const { staleEventIds } = await insertOrders(executor, drafts);
  if (staleEventIds.length === 0) await issueForFreeOrders(executor, drafts);
  return staleEventIds;
}

const eventsOf = ({ parent, events }: OrderDraft) => [parent, ...events];

// Of two orders priced with different versions of one event, the one with the older version is stale for certain.
function pricedBefore(drafts: readonly OrderDraft[]): Set<OrderDraft> {
  const newest = new Map<string, number>();
  for (const { eventId, version } of drafts.flatMap(eventsOf)) {
    newest.set(eventId, Math.max(version, newest.get(eventId) ?? 0));
  }
  return new Set(
    drafts.filter((draft) => eventsOf(draft).some(({ eventId, version }) => version !== newest.get(eventId))),
  );
}

// A stock row's limit (23514), a number past what a stock row counts (22003), an idempotency key that is known (23505).
function isRefusal(error: unknown): boolean {
  const { code, constraint } = sqlState(error);
  if (code === '23514') return constraint.endsWith('_within_limit');
  return code === '22003' || (code === '23505' && constraint === 'orders_idempotency');
}
