import type { stock } from './stock.schema.ts';

export type StockKind = (typeof stock.$inferSelect)['kind'];

/** What an order takes of one stock row. */
export interface StockTake {
  kind: StockKind;
  id: string;
  /** '' but for a coupon's uses by one customer and for the tables of a half hour (`stock.schema.ts`). */
  part: string;
  amount: number;
  /**
   * The limit of a row that comes with the order instead of an import: the row appears with its first order, and each order
   * writes the limit that the catalogue has then.
   */
  limit?: number | null;
}

export const stockKey = ({ kind, id, part }: Pick<StockTake, 'kind' | 'id' | 'part'>): string =>
  `${kind} ${id} ${part}`;

/** What several orders take of each row together. The last limit of a row counts. */
export function sumTakes(takes: Iterable<StockTake>): StockTake[] {
  const sums = new Map<string, StockTake>();
  for (const take of takes) {
    const key = stockKey(take);
    const sum = sums.get(key);
    sums.set(key, sum ? { ...take, amount: sum.amount + take.amount } : take);
  }
  return [...sums.values()];
}
