import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BatchStore, resolveBatch, type Verdict, type WriteOutcome } from './resolve-batch.rules.ts';

interface Order {
  name: number;
  wants: [number, number];
  stale: boolean;
  /** Its session has ended. */
  lapsed: boolean;
}

/** A stock of two rows that takes a list whole or not at all, as the database does; counts what it was asked. */
function shop(stock: [number, number]) {
  const left: [number, number] = [...stock];
  const asked = { writes: 0, simulates: 0 };
  const fits = (wants: readonly number[]) => wants.every((want, row) => want <= (left[row] ?? 0));
  const take = (wants: readonly number[]) => {
    left[0] -= wants[0] ?? 0;
    left[1] -= wants[1] ?? 0;
  };
  const store: BatchStore<Order, string> = {
    write: async (orders): Promise<WriteOutcome<Order, string>> => {
      asked.writes += 1;
      const verdicts = new Map<Order, Verdict<string>>();
      for (const order of orders) {
        if (order.stale) verdicts.set(order, { kind: 'stale' });
        else if (order.lapsed) verdicts.set(order, { kind: 'refused', refusal: 'lapsed' });
      }
      if (verdicts.size > 0) return { kind: 'unfit', verdicts };
      const sum = [0, 1].map((row) => orders.reduce((all, { wants }) => all + (wants[row] ?? 0), 0));
      if (!fits(sum)) return { kind: 'refused' };
      take(sum);
      return { kind: 'written' };
    },
    simulate: async (orders) => {
      asked.simulates += 1;
      const before: [number, number] = [...left];
      const refusals = new Map<Order, string>();
      for (const order of orders) {
        if (fits(order.wants)) take(order.wants);
        else refusals.set(order, 'full');
      }
      [left[0], left[1]] = before;
      return refusals;
    },
    unexplained: () => 'unexplained',
  };
  return { store, left, asked };
}

/** What happens when the orders come one by one; an unfit one takes nothing. */
function oneByOne(orders: readonly Order[], stock: [number, number]): string[] {
  const left = [...stock];
  return orders.map(({ wants, stale, lapsed }) => {
    if (stale || lapsed) return 'not placed';
    if (!wants.every((want, row) => want <= (left[row] ?? 0))) return 'refused';
    wants.forEach((want, row) => {
      left[row] = (left[row] ?? 0) - want;
    });
    return 'placed';
  });
}

// An unfit order is refused as unfit or for lack of room, whichever is found first.
function expectLikeOneByOne(
  verdicts: Map<Order, Verdict<string>>,
  orders: readonly Order[],
  stock: [number, number],
): void {
  const kinds = orders.map((order) => {
    const kind = verdicts.get(order)?.kind;
    if (order.lapsed && kind === 'refused') return 'not placed';
    return order.stale && (kind === 'stale' || kind === 'refused') ? 'not placed' : kind;
  });
  expect(kinds).toEqual(oneByOne(orders, stock));
}

const seldom = fc.nat({ max: 5 }).map((number) => number === 0);
const orders = fc
  .array(
    fc.record({
      wants: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
      stale: seldom,
      lapsed: seldom,
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map((order, name): Order => ({ ...order, name })));
const stock = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));

test('decides each order as if they had come one by one', async () => {
  await fc.assert(
    fc.asyncProperty(orders, stock, async (list, given) => {
      const { store, left } = shop(given);
      const verdicts = await resolveBatch(store, list);
      expectLikeOneByOne(verdicts, list, given);
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

test('decides each order exactly by bisection when the simulation sees nothing', async () => {
  await fc.assert(
    fc.asyncProperty(orders, stock, async (list, given) => {
      const { store } = shop(given);
      const verdicts = await resolveBatch({ ...store, simulate: async () => new Map() }, list);
      expectLikeOneByOne(verdicts, list, given);
    }),
  );
});

test('never places more than the stock allows while another process takes from it', async () => {
  const thefts = fc.array(fc.nat({ max: 10 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(orders, stock, thefts, async (list, given, steals) => {
      const { store, left } = shop(given);
      const stolen: number[] = [];
      const racing: BatchStore<Order, string> = {
        ...store,
        write: async (items) => {
          const by = Math.min(left[0], steals.pop() ?? 0);
          left[0] -= by;
          stolen.push(by);
          return store.write(items);
        },
      };
      const verdicts = await resolveBatch(racing, list);
      expect(verdicts.size).toBe(list.length);
      const placed = list.filter((order) => verdicts.get(order)?.kind === 'placed');
      const taken = placed.reduce((sum, { wants }) => sum + wants[0], 0);
      expect(taken + stolen.reduce((sum, by) => sum + by, 0) + left[0]).toBe(given[0]);
    }),
  );
});

test('decides a sold-out batch in two statements and a nearly sold-out one in three', async () => {
  const list = Array.from(
    { length: 64 },
    (_, name): Order => ({ name, wants: [1, 0], stale: false, lapsed: false }),
  );
  const first = shop([0, 0]);
  await resolveBatch(first.store, list);
  expect(first.asked).toEqual({ writes: 1, simulates: 1 });
  const last = shop([50, 0]);
  await resolveBatch(last.store, list);
  expect(last.asked).toEqual({ writes: 2, simulates: 1 });
});
