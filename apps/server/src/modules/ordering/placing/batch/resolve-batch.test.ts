import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BatchStore, resolveBatch, type Verdict, type WriteOutcome } from './resolve-batch.rules.ts';

interface Order {
  name: number;
  wants: [number, number];
  stale: boolean;
  /** A limit of its customer refuses it. */
  overLimit: boolean;
}

/** A store of two stock rows that writes a list completely or not at all, as the database does; it counts its calls. */
function fakeStore(stock: [number, number]) {
  const left: [number, number] = [...stock];
  const calls = { writes: 0, simulates: 0 };
  const fits = (wants: readonly number[]) => wants.every((want, row) => want <= (left[row] ?? 0));
  const take = (wants: readonly number[]) => {
    left[0] -= wants[0] ?? 0;
    left[1] -= wants[1] ?? 0;
  };
  const store: BatchStore<Order, string> = {
    write: async (orders): Promise<WriteOutcome<Order, string>> => {
      calls.writes += 1;
      const verdicts = new Map<Order, Verdict<string>>();
      for (const order of orders) {
        if (order.stale) verdicts.set(order, { kind: 'stale' });
        else if (order.overLimit) verdicts.set(order, { kind: 'refused', refusal: 'overLimit' });
      }
      if (verdicts.size > 0) return { kind: 'unfit', verdicts };
      const sum = [0, 1].map((row) => orders.reduce((all, { wants }) => all + (wants[row] ?? 0), 0));
      if (!fits(sum)) return { kind: 'refused' };
      take(sum);
      return { kind: 'written' };
    },
    simulate: async (orders) => {
      calls.simulates += 1;
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
  return { store, left, calls };
}

/** The result of placing the orders one by one; an unfit order takes nothing. */
function oneByOne(orders: readonly Order[], stock: [number, number]): string[] {
  const left = [...stock];
  return orders.map(({ wants, stale, overLimit }) => {
    if (stale || overLimit) return 'not placed';
    if (!wants.every((want, row) => want <= (left[row] ?? 0))) return 'refused';
    wants.forEach((want, row) => {
      left[row] = (left[row] ?? 0) - want;
    });
    return 'placed';
  });
}

// An unfit order is refused as unfit or for lack of stock; the batch may find either first.
function expectLikeOneByOne(
  verdicts: Map<Order, Verdict<string>>,
  orders: readonly Order[],
  stock: [number, number],
): void {
  const kinds = orders.map((order) => {
    const kind = verdicts.get(order)?.kind;
    if (order.overLimit && kind === 'refused') return 'not placed';
    return order.stale && (kind === 'stale' || kind === 'refused') ? 'not placed' : kind;
  });
  expect(kinds).toEqual(oneByOne(orders, stock));
}

const rarely = fc.nat({ max: 5 }).map((number) => number === 0);
const orders = fc
  .array(
    fc.record({
      wants: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
      stale: rarely,
      overLimit: rarely,
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map((order, name): Order => ({ ...order, name })));
const stock = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));

test('a batch decides each order as if the orders had come one by one', async () => {
  await fc.assert(
    fc.asyncProperty(orders, stock, async (list, given) => {
      const { store, left } = fakeStore(given);
      const verdicts = await resolveBatch(store, list);
      expectLikeOneByOne(verdicts, list, given);
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

test('a batch decides each order by bisection when the simulation refuses none', async () => {
  await fc.assert(
    fc.asyncProperty(orders, stock, async (list, given) => {
      const { store } = fakeStore(given);
      const verdicts = await resolveBatch({ ...store, simulate: async () => new Map() }, list);
      expectLikeOneByOne(verdicts, list, given);
    }),
  );
});

test('a batch places no more than the stock allows while another process takes from it', async () => {
  const takings = fc.array(fc.nat({ max: 10 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(orders, stock, takings, async (list, given, takenByOther) => {
      const { store, left } = fakeStore(given);
      const lost: number[] = [];
      const racing: BatchStore<Order, string> = {
        ...store,
        write: async (items) => {
          const by = Math.min(left[0], takenByOther.pop() ?? 0);
          left[0] -= by;
          lost.push(by);
          return store.write(items);
        },
      };
      const verdicts = await resolveBatch(racing, list);
      expect(verdicts.size).toBe(list.length);
      const placed = list.filter((order) => verdicts.get(order)?.kind === 'placed');
      const taken = placed.reduce((sum, { wants }) => sum + wants[0], 0);
      expect(taken + lost.reduce((sum, by) => sum + by, 0) + left[0]).toBe(given[0]);
    }),
  );
});

test('a sold-out batch takes two statements and a nearly sold-out one three', async () => {
  const list = Array.from(
    { length: 64 },
    (_, name): Order => ({ name, wants: [1, 0], stale: false, overLimit: false }),
  );
  const first = fakeStore([0, 0]);
  await resolveBatch(first.store, list);
  expect(first.calls).toEqual({ writes: 1, simulates: 1 });
  const last = fakeStore([50, 0]);
  await resolveBatch(last.store, list);
  expect(last.calls).toEqual({ writes: 2, simulates: 1 });
});
