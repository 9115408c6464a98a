import type { Context } from '../../../../context.ts';
import { withTransaction } from '../../../../database/executor.ts';
import { retryConflicts, sqlState } from '../../../../database/sql-state.ts';
import { isStockExhausted, readStockLevels } from '../../../inventory/index.ts';
import { writeTicketMessages } from '../../../ticketing/index.ts';
import { findExceededLimits } from '../../customer-limits/customer-limits.repository.ts';
import { refuseExceeded } from '../../customer-limits/customer-limits.rules.ts';
import { findOrdersByKeys } from '../../order.repository.ts';
import { holdOf, idempotencyKeyOf } from '../../order.rules.ts';
import type { PricedOrder } from '../price-order.rules.ts';
import { type BatchStore, resolveBatch, type Verdict, type WriteOutcome } from './resolve-batch.rules.ts';
import { type BatchState, findRefusal, type PlacingRefusal, simulateBatch } from './simulate-batch.rules.ts';
import { type OrderToPlace, type UnmetPreconditions, writeBatch } from './write-batch.repository.ts';

export type PlacingVerdict = Verdict<PlacingRefusal>;

/**
 * Decides a batch of orders, first come, first served: takes the stock of those that fit and writes them with the payments
 * that they wait for, free ones with their tickets and the messages of these. Every placed order is committed when this resolves.
 */
export function placeBatch(
  context: Context,
  orders: readonly OrderToPlace[],
): Promise<Map<OrderToPlace, PlacingVerdict>> {
  const store: BatchStore<OrderToPlace, PlacingRefusal> = {
    write: (items) => retryConflicts(() => write(context, items)),
    simulate: async (items) => simulateBatch(items, await readState(context, items)),
    unexplained: () => ({ reason: 'contended' }),
  };
  return resolveBatch(store, orders);
}

/** The reasons why these orders would be refused if each came alone now; orders that fit are left out. Takes nothing. */
export async function findRefusals(
  context: Context,
  orders: readonly PricedOrder[],
): Promise<Map<PricedOrder, PlacingRefusal>> {
  const state = await readState(context, orders);
  return new Map(
    orders.flatMap((order) => {
      const refusal = findRefusal(order, state);
      return refusal ? [[order, refusal]] : [];
    }),
  );
}

async function readState({ database }: Context, orders: readonly PricedOrder[]): Promise<BatchState> {
  const keys = orders.flatMap(({ order }) => (order.idempotencyKey === null ? [] : idempotencyKeyOf(order)));
  const [levels, known] = await Promise.all([
    readStockLevels(
      database,
      orders.map(({ order, couponUsesPerCustomer }) => ({ ...holdOf(order), couponUsesPerCustomer })),
    ),
    findOrdersByKeys(database, keys),
  ]);
  return { ...levels, keys: new Set(known.keys()) };
}

/** The reason why the limits of its customer would refuse an order now; null when they allow it. Takes nothing. */
export async function findLimitRefusal(
  { database, config }: Context,
  priced: PricedOrder,
): Promise<PlacingRefusal | null> {
  const { limits, waits } = await findExceededLimits(database, [priced], config.orders);
  return refuseExceeded([priced], limits, waits).get(priced) ?? null;
}

async function write(
  context: Context,
  orders: readonly OrderToPlace[],
): Promise<WriteOutcome<OrderToPlace, PlacingRefusal>> {
  const outdated = pricedBefore(orders);
  if (outdated.length > 0) return unfit(outdated, []);
  try {
    const { stale, limits, waits } = await writeWithMessages(context, orders);
    const refused = refuseExceeded(orders, limits, waits);
    const outdatedSince = orders.filter((order) =>
      order.versions.some(({ eventId }) => stale.includes(eventId)),
    );
    if (outdatedSince.length === 0 && refused.size === 0) return { kind: 'written' };
    return unfit(outdatedSince, refused);
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused' };
    throw error;
  }
}

function writeWithMessages(context: Context, orders: readonly OrderToPlace[]): Promise<UnmetPreconditions> {
  const { database, config } = context;
  const trackingIds = orders.flatMap(({ tickets }) => tickets.map(({ trackingId }) => trackingId));
  if (trackingIds.length === 0) return writeBatch(database, orders, config.orders);
  return withTransaction(database, async (executor) => {
    const unmet = await writeBatch(executor, orders, config.orders);
    // With an unmet precondition no ticket is written, and so no message.
    await writeTicketMessages(executor, context, trackingIds);
    return unmet;
  });
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

// Of two orders priced with different versions of one event, the one with the older version is stale.
function pricedBefore(orders: readonly OrderToPlace[]): OrderToPlace[] {
  const newest = new Map<string, number>();
  for (const { eventId, version } of orders.flatMap(({ versions }) => versions)) {
    newest.set(eventId, Math.max(version, newest.get(eventId) ?? 0));
  }
  return orders.filter((order) =>
    order.versions.some(({ eventId, version }) => version !== newest.get(eventId)),
  );
}

// A stock row is exhausted, a number exceeds its integer column (22003), or an idempotency key is known (23505).
function isRefusal(error: unknown): boolean {
  const { code, constraint } = sqlState(error);
  return (
    isStockExhausted(error) || code === '22003' || (code === '23505' && constraint === 'orders_idempotency')
  );
}
