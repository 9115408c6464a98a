import { LRUCache } from 'lru-cache';
import type { Context } from '../../../../context.ts';
import { microBatches } from '../../../../lib/micro-batches.ts';
import type { PricedOrder } from '../price-order.rules.ts';
import { findLimitRefusal, findRefusals, type PlacingVerdict, placeBatch } from './place-batch.service.ts';
import type { PlacingRefusal } from './simulate-batch.rules.ts';
import type { OrderToPlace } from './write-batch.repository.ts';

/** Orders checked in one statement. */
const CHECKING = { max: 128 };
/** Orders written in one statement (docs/decisions/0011). */
const WRITING = { max: 32, lingerMs: 5 };

export interface OrderBatcher {
  /** The reason why an order would be refused now; null when it may be placed. It takes nothing. */
  check(priced: PricedOrder): Promise<PlacingRefusal | null>;
  /** Places an order. */
  submit(order: OrderToPlace): Promise<PlacingVerdict>;
}

/** The most customers of whom `orderBatcher` remembers that they reached a limit. */
const MAX_LIMITED = 10_000;

/**
 * Writes concurrent orders of an event in batches. When something of the event ran out a moment ago, or a limit refused
 * this customer's last order, `check` reads stock and limits, so that orders that would be refused do not reach the
 * gateway.
 */
export function orderBatcher(context: Context): OrderBatcher {
  const scarce = new Set<string>();
  const limited = new LRUCache<string, true>({ max: MAX_LIMITED });
  const keyOf = ({ order }: PricedOrder) => order.lines[0]?.eventId ?? '';
  const write = microBatches<OrderToPlace, PlacingVerdict>(async (orders, eventId) => {
    const verdicts = await placeBatch(context, orders);
    if ([...verdicts.values()].some(ranOut)) scarce.add(eventId);
    for (const [{ order }, verdict] of verdicts) {
      if (isOverLimit(verdict)) limited.set(order.owner, true);
    }
    return verdicts;
  }, WRITING);
  const checkStock = microBatches<PricedOrder, PlacingRefusal | null>(async (priced, eventId) => {
    const refusals = await findRefusals(context, priced);
    if (refusals.size === 0) scarce.delete(eventId);
    return new Map(priced.map((one) => [one, refusals.get(one) ?? null]));
  }, CHECKING);
  const checkLimits = async (priced: PricedOrder) => {
    const refusal = await findLimitRefusal(context, priced);
    if (refusal === null) limited.delete(priced.order.owner);
    return refusal;
  };
  return {
    check: async (priced) => {
      const refusal = limited.has(priced.order.owner) ? await checkLimits(priced) : null;
      return refusal ?? (scarce.has(keyOf(priced)) ? checkStock(keyOf(priced), priced) : null);
    },
    submit: (order) => write(keyOf(order), order),
  };
}

const OUT_OF_STOCK = ['event_full', 'package_full', 'coupon_spent', 'customer_uses_spent'];
const OVER_LIMIT = ['open_orders', 'customer_limit', 'must_wait'];

const isRefusedFor = (reasons: readonly string[]) => (verdict: PlacingVerdict) =>
  verdict.kind === 'refused' && reasons.includes(verdict.refusal.reason);
const ranOut = isRefusedFor(OUT_OF_STOCK);
const isOverLimit = isRefusedFor(OVER_LIMIT);
