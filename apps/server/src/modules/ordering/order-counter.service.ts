import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { microBatches } from '../../lib/micro-batches.ts';
import type { OrderDraft, OrderToPlace } from './order-draft.ts';
import { findFaults, findLimitRefusal, type PlacingVerdict, placeOrders } from './place-orders.service.ts';
import type { PlacingRefusal } from './survey-drafts.ts';

/** Orders looked at in one statement. */
const LOOKING = { most: 128 };
/** Orders written in one statement (docs/decisions/0011). */
const WRITING = { most: 32, lingerMs: 5 };

export interface OrderCounter {
  /** Why an order would be refused now; null when it may find room. Nothing is taken. */
  check(draft: OrderDraft): Promise<PlacingRefusal | null>;
  /** Places an order. */
  submit(order: OrderToPlace): Promise<PlacingVerdict>;
}

/** Customers remembered as having reached a limit. */
const MAX_LIMITED = 10_000;

/**
 * Where the orders of an event are written together. When something ran out a moment ago, or a limit refused this
 * customer's last order, `check` looks first, so that the gateway is not asked for orders that would be refused.
 */
export function orderCounter(context: Context): OrderCounter {
  const scarce = new Set<string>();
  const limited = new LRUCache<string, true>({ max: MAX_LIMITED });
  const keyOf = ({ events, parent }: OrderDraft) => events[0]?.eventId ?? parent.eventId;
  const write = microBatches<OrderToPlace, PlacingVerdict>(async (orders, eventId) => {
    const verdicts = await placeOrders(context, orders);
    if ([...verdicts.values()].some(ranOut)) scarce.add(eventId);
    for (const [{ customer }, verdict] of verdicts) {
      if (isOverLimit(verdict)) limited.set(customer.customerId, true);
    }
    return verdicts;
  }, WRITING);
  const look = microBatches<OrderDraft, PlacingRefusal | null>(async (drafts, eventId) => {
    const faults = await findFaults(context, drafts);
    if (faults.size === 0) scarce.delete(eventId);
    return new Map(drafts.map((draft) => [draft, faults.get(draft) ?? null]));
  }, LOOKING);
  const lookAtLimits = async (draft: OrderDraft) => {
    const refusal = await findLimitRefusal(context, draft);
    if (refusal === null) limited.delete(draft.customer.customerId);
    return refusal;
  };
  return {
    check: async (draft) => {
      const refusal = limited.has(draft.customer.customerId) ? await lookAtLimits(draft) : null;
      return refusal ?? (scarce.has(keyOf(draft)) ? look(keyOf(draft), draft) : null);
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
