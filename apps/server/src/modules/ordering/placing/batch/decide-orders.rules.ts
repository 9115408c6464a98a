import {
  type CountedRequests,
  type RateUse,
  rateKey,
  secondsToWait,
} from '../../../../database/rate-limit-batch.ts';
import { type StockLeft, type StockTake, stockKey } from '../../../inventory/index.ts';
import { type LimitRefusal, limitRefusal } from '../../customer-limits/customer-limits.rules.ts';
import {
  type CountedOrder,
  LimitUsage,
  type OwnerHistory,
  type WaitTerms,
  waitOf,
} from '../../customer-limits/limit-usage.rules.ts';
import { idempotencyKeyOf, type Order } from '../../order.rules.ts';
import type { PricedOrder } from '../placing.types.ts';

/** The reason why an order cannot be placed; `left` is the amount that it could still take. */
export type PlacingRefusal =
  | { reason: 'out_of_stock'; take: StockTake; left: number }
  | { reason: 'rate_limited'; name: RateUse['name']; seconds: number }
  | { reason: 'key_known' }
  /** The database refused it although it was decided (`placeBatch`). */
  | { reason: 'contended' }
  | LimitRefusal;

/** `stale`: priced with a version of the catalogue that has changed. */
export type PlacingVerdict =
  | { kind: 'placed' }
  | { kind: 'stale' }
  | { kind: 'refused'; refusal: PlacingRefusal };

/** The parts of a priced order that decide whether it is placed. */
export type DecidedOrder = Pick<PricedOrder, 'versions' | 'takes' | 'limitUses' | 'rates'> & {
  order: Pick<Order, 'owner' | 'idempotencyKey'> & CountedOrder;
};

/** What decides a batch, as the database has it. */
export interface PlacingState {
  stock: StockLeft;
  /** The versions of events in the catalogue. */
  versions: ReadonlyMap<string, number>;
  /** The idempotency keys (`idempotencyKeyOf`) that made an order before. */
  keys: ReadonlySet<string>;
  history: OwnerHistory;
  rates: CountedRequests;
}

/**
 * Decides orders in the order of their arrival, the first one first: each finds the stock, the limits and the keys as the state
 * and the orders that were placed before it leave them. An order is placed whole or not at all.
 */
export function decideOrders<Item extends DecidedOrder>(
  batch: readonly Item[],
  { stock, versions, keys, history, rates }: PlacingState,
  { now, waits }: { now: Date; waits: WaitTerms },
): Map<Item, PlacingVerdict> {
  const left = new Map(stock);
  const known = new Set(keys);
  const usage = new LimitUsage(history);
  const counted = new Map(rates);

  const refuse = ({ order, takes, limitUses, rates: uses }: Item): PlacingRefusal | null => {
    const { owner } = order;
    for (const use of limitUses) {
      const rest = use.allowed - usage.of(owner, use);
      if (rest < use.asked) return limitRefusal(use, rest);
    }
    // The history has the closed orders of those owners who may have to wait.
    const closed = history.closed.filter((one) => one.owner === owner);
    const seconds = order.state === 'pending' ? waitOf(closed, waits, now) : 0;
    if (seconds > 0) return { reason: 'must_wait', seconds };
    for (const rate of uses) {
      const wait = secondsToWait(rate, counted.get(rateKey(rate)) ?? [], now);
      if (wait > 0) return { reason: 'rate_limited', name: rate.name, seconds: wait };
    }
    for (const take of takes) {
      const rest = left.get(stockKey(take)) ?? 0;
      if (rest < take.amount) return { reason: 'out_of_stock', take, left: Math.max(0, rest) };
    }
    return null;
  };
  const decide = (item: Item): PlacingVerdict => {
    const { order } = item;
    if (order.idempotencyKey !== null && known.has(idempotencyKeyOf(order))) {
      return { kind: 'refused', refusal: { reason: 'key_known' } };
    }
    if (item.versions.some(({ eventId, version }) => versions.get(eventId) !== version)) {
      return { kind: 'stale' };
    }
    const refusal = refuse(item);
    return refusal ? { kind: 'refused', refusal } : { kind: 'placed' };
  };
  const place = (item: Item) => {
    const { order, takes } = item;
    for (const take of takes) left.set(stockKey(take), (left.get(stockKey(take)) ?? 0) - take.amount);
    usage.addOrder(order);
    for (const rate of item.rates) {
      counted.set(rateKey(rate), [...(counted.get(rateKey(rate)) ?? []), now]);
    }
    if (order.idempotencyKey !== null) known.add(idempotencyKeyOf(order));
  };

  const verdicts = new Map<Item, PlacingVerdict>();
  for (const item of batch) {
    const verdict = decide(item);
    verdicts.set(item, verdict);
    if (verdict.kind === 'placed') place(item);
  }
  return verdicts;
}
