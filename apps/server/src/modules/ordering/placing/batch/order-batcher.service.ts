import type { Context } from '../../../../context.ts';
import { microBatches } from '../../../../lib/micro-batches.ts';
import type { PricedOrder } from '../placing.types.ts';
import type { PlacingVerdict } from './decide-orders.rules.ts';
import { judgeOrders, placeBatch } from './place-batch.service.ts';
import type { OrderToPlace } from './write-orders.repository.ts';

/** Orders judged with one read. */
const JUDGING = { max: 128 };
/** Orders written in one transaction (docs/decisions/0011). */
const WRITING = { max: 32, lingerMs: 5 };

export interface OrderBatcher {
  /** The verdict on an order that would not be placed now; null if it may be placed. It takes nothing. */
  judge(priced: PricedOrder): Promise<PlacingVerdict | null>;
  /** Places an order. */
  submit(order: OrderToPlace): Promise<PlacingVerdict>;
}

/** The most owners of whom `orderBatcher` remembers that they reached a limit. */
const MAX_LIMITED = 10_000;

/**
 * Writes concurrent orders of an event or a venue in batches. When something of it ran out a moment ago, or a limit refused this
 * owner's last order, `judge` reads the state first, so that orders that would be refused do not reach the gateway.
 */
export function orderBatcher(context: Context): OrderBatcher {
  const scarce = new Set<string>();
  const limited = new Set<string>();
  const keyOf = ({ order: { lines } }: PricedOrder) => lines[0]?.eventId ?? lines[0]?.venueId ?? '';
  const remember = (verdicts: ReadonlyMap<PricedOrder, PlacingVerdict>) => {
    for (const [priced, verdict] of verdicts) {
      const reason = verdict.kind === 'refused' ? verdict.refusal.reason : null;
      if (reason === 'out_of_stock') scarce.add(keyOf(priced));
      else if (reason !== null) limited.add(priced.order.owner);
    }
    // The oldest go first.
    for (const owner of limited) {
      if (limited.size <= MAX_LIMITED) break;
      limited.delete(owner);
    }
  };
  const forget = (verdicts: ReadonlyMap<PricedOrder, PlacingVerdict>, key: string) => {
    scarce.delete(key);
    for (const { order } of verdicts.keys()) limited.delete(order.owner);
  };
  const write = microBatches<OrderToPlace, PlacingVerdict>(async (orders, _key, goOn) => {
    const verdicts = await placeBatch(context, orders, goOn);
    remember(verdicts);
    return verdicts;
  }, WRITING);
  const judge = microBatches<PricedOrder, PlacingVerdict>(async (orders, key) => {
    const verdicts = await judgeOrders(context, orders);
    forget(verdicts, key);
    remember(verdicts);
    return verdicts;
  }, JUDGING);
  return {
    judge: async (priced) => {
      if (!scarce.has(keyOf(priced)) && !limited.has(priced.order.owner)) return null;
      const verdict = await judge(keyOf(priced), priced);
      return verdict.kind === 'placed' ? null : verdict;
    },
    submit: (order) => write(keyOf(order), order),
  };
}
