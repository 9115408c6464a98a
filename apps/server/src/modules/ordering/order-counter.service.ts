import type { Context } from '../../context.ts';
import { microBatches } from '../../lib/micro-batches.ts';
import type { OrderDraft, OrderToPlace } from './order-draft.ts';
import { findFaults, type PlacingVerdict, placeOrders } from './place-orders.service.ts';
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

/**
 * Where the orders of an event are written together. When something ran out a moment ago, `check` looks first, so that
 * the gateway is not asked for orders that find no room.
 */
export function orderCounter(context: Context): OrderCounter {
  const scarce = new Set<string>();
  const keyOf = ({ events, parent }: OrderDraft) => events[0]?.eventId ?? parent.eventId;
  const write = microBatches<OrderToPlace, PlacingVerdict>(async (orders, eventId) => {
    const verdicts = await placeOrders(context, orders);
    if ([...verdicts.values()].some(ranOut)) scarce.add(eventId);
    return verdicts;
  }, WRITING);
  const look = microBatches<OrderDraft, PlacingRefusal | null>(async (drafts, eventId) => {
    const faults = await findFaults(context, drafts);
    if (faults.size === 0) scarce.delete(eventId);
    return new Map(drafts.map((draft) => [draft, faults.get(draft) ?? null]));
  }, LOOKING);
  return {
    check: async (draft) => (scarce.has(keyOf(draft)) ? look(keyOf(draft), draft) : null),
    submit: (order) => write(keyOf(order), order),
  };
}

// A key that is known, a crowd or a session that has ended says nothing of what is left.
function ranOut(verdict: PlacingVerdict): boolean {
  return (
    verdict.kind === 'refused' &&
    !['key_known', 'contended', 'session_lapsed'].includes(verdict.refusal.reason)
  );
}
