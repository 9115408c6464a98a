import type { Context } from '../../../../context.ts';
import { type Executor, inTwoRounds } from '../../../../database/executor.ts';
import { lockRates, readRates } from '../../../../database/rate-limit-batch.ts';
import { retryConflicts, sqlState } from '../../../../database/sql-state.ts';
import { findVersions } from '../../../catalogue/index.ts';
import { lockStock, readStock } from '../../../inventory/index.ts';
import { loadEventsOf } from '../../../ticketing/index.ts';
import { lockOwners, readHistory } from '../../customer-limits/owner-history.repository.ts';
import type { PricedOrder } from '../placing.types.ts';
import { decideOrders, type PlacingState, type PlacingVerdict } from './decide-orders.rules.ts';
import { BEGIN_PLACING, type OrderToPlace, writeOrders } from './write-orders.repository.ts';

/**
 * Decides a batch of orders, first come, first served, and writes those that it places with the stock that they take, the
 * payments that they wait for and the tickets of free ones. Every placed order is committed when this resolves. It calls `locked`
 * once it has the locks: a batch that begins then waits for them in the database, and decides after this one.
 */
export async function placeBatch(
  context: Context,
  batch: readonly OrderToPlace[],
  locked: () => void = () => {},
): Promise<Map<OrderToPlace, PlacingVerdict>> {
  try {
    return await retryConflicts(() => lockDecideWrite(context, batch, locked));
  } catch (error) {
    if (!isViolation(error)) throw error;
    // No lock joins the requests of one key of the box office for two numbers.
    const isSoldTwice = sqlState(error).constraint === 'orders_sold_once';
    if (isSoldTwice) return batch.length > 1 ? placeEach(context, batch) : refuseAll(batch, 'key_known');
    // The decision and a constraint of the database disagree, which must not happen.
    const orders = batch.map(({ order }) => order.id);
    context.log.error({ err: error, orders }, 'the database refused orders that were decided');
    return batch.length > 1 ? placeEach(context, batch) : refuseAll(batch, 'contended');
  }
}

function lockDecideWrite(
  context: Context,
  batch: readonly OrderToPlace[],
  locked: () => void,
): Promise<Map<OrderToPlace, PlacingVerdict>> {
  const { clock, config } = context;
  const now = clock.now();
  return inTwoRounds(context.database, {
    begin: BEGIN_PLACING,
    // The statements run one after the other: the locks in the order of docs/locking.md, then the reads, which see all that the
    // transactions before this one did.
    read: (executor) =>
      Promise.all([
        lockOwners(executor, batch.map(ownerOf)),
        lockRates(executor, ratesOf(batch), now),
        lockStock(executor, takesOf(batch)),
        readRest(executor, batch, now),
        loadEventsOf(
          executor,
          batch.flatMap(({ tickets }) => tickets),
        ),
      ]),
    write: async (executor, [, rates, stock, rest, eventOf]) => {
      locked();
      const state = { stock, rates, ...rest };
      const verdicts = decideOrders(batch, state, { now, waits: config.orders });
      const placed = batch.filter((order) => verdicts.get(order)?.kind === 'placed');
      if (placed.length > 0) await writeOrders(executor, context, placed, { eventOf, now });
      return verdicts;
    },
  });
}

async function placeEach(
  context: Context,
  batch: readonly OrderToPlace[],
): Promise<Map<OrderToPlace, PlacingVerdict>> {
  const verdicts = new Map<OrderToPlace, PlacingVerdict>();
  for (const order of batch) {
    for (const [placed, verdict] of await placeBatch(context, [order])) verdicts.set(placed, verdict);
  }
  return verdicts;
}

const refuseAll = (
  batch: readonly OrderToPlace[],
  reason: 'key_known' | 'contended',
): Map<OrderToPlace, PlacingVerdict> =>
  new Map(batch.map((order) => [order, { kind: 'refused', refusal: { reason } }]));

/** Returns the verdict on each of these orders if it came alone now. It locks and takes nothing. */
export async function judgeOrders(
  { database, clock, config }: Context,
  orders: readonly PricedOrder[],
): Promise<Map<PricedOrder, PlacingVerdict>> {
  const now = clock.now();
  const [rates, stock, rest] = await Promise.all([
    readRates(database, ratesOf(orders), now),
    readStock(database, takesOf(orders)),
    readRest(database, orders, now),
  ]);
  const terms = { now, waits: config.orders };
  return new Map(orders.flatMap((order) => [...decideOrders([order], { stock, rates, ...rest }, terms)]));
}

const ownerOf = ({ order }: PricedOrder) => order.owner;
const ratesOf = (orders: readonly PricedOrder[]) => orders.flatMap(({ rates }) => rates);
const takesOf = (orders: readonly PricedOrder[]) => orders.flatMap(({ takes }) => takes);

async function readRest(
  executor: Executor,
  orders: readonly PricedOrder[],
  now: Date,
): Promise<Omit<PlacingState, 'stock' | 'rates'>> {
  const events = new Set(orders.flatMap(({ versions }) => versions.map(({ eventId }) => eventId)));
  const [versions, rest] = await Promise.all([
    findVersions(executor, [...events]),
    readHistory(executor, orders, now),
  ]);
  return { versions, ...rest };
}

// Integrity constraints, and a number that exceeds its column.
function isViolation(error: unknown): boolean {
  const { code } = sqlState(error);
  return code.startsWith('23') || code === '22003';
}
