import type { Order } from '../order.rules.ts';
import { eventKind } from './events/event-kind.service.ts';
import type { OrderKind } from './order-kind.types.ts';
import { tableKind } from './tables/table-kind.service.ts';

/** The kinds of orders, by the name in their rows. */
export const ORDER_KINDS: Record<string, OrderKind> = {
  single: eventKind,
  multi: eventKind,
  table: tableKind,
};

/** The kind of an order. Throws if no kind has its name. */
export function kindOf({ id, kind }: Pick<Order, 'id' | 'kind'>): OrderKind {
  const found = ORDER_KINDS[kind];
  if (!found) throw new Error(`order ${id} is of the unknown kind ${kind}`);
  return found;
}
