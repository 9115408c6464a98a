import { addMinutes } from 'date-fns/addMinutes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StockTake } from '../../../inventory/index.ts';
import type { LimitUse } from '../../customer-limits/customer-limits.rules.ts';
import type { CountedLine } from '../../customer-limits/limit-usage.rules.ts';
import { type DecidedOrder, decideOrders, type PlacingState } from './decide-orders.rules.ts';

const NOW = new Date('2026-11-20T06:30:00Z');
const WAITS = { holdSeconds: 600, holdsWithoutWait: 2, firstWaitSeconds: 60, longestWaitSeconds: 21_600 };
const decide = (batch: readonly DecidedOrder[], state: PlacingState) =>
  decideOrders(batch, state, { now: NOW, waits: WAITS });

const OWNERS = ['asha', 'ravi', 'zoya'];
const EVENTS = ['hall', 'roof'];
const id = (list: readonly string[]) => fc.constantFrom(...list);

const take = (kind: StockTake['kind'], taken: string, amount: number, part = ''): StockTake => ({
  kind,
  id: taken,
  part,
  amount,
});

interface Asked {
  owner: string;
  event: string;
  quantity: number;
  isFree: boolean;
  coupon: boolean;
  version: number;
  key: string | null;
  /** The limits of its event and its package, as the catalogue has them then. */
  people: number | null;
  pieces: number | null;
}

/** An order of one package for one event, with the takes and uses that pricing makes of it. */
function orderOf(
  { owner, event, quantity, isFree, coupon, version, key, people, pieces }: Asked,
  index: number,
): DecidedOrder {
  const use = (
    kind: LimitUse['kind'],
    eventId: string,
    packageId: string,
    asked: number,
    allowed: number,
  ) => ({
    kind,
    eventId,
    packageId,
    asked,
    allowed,
  });
  return {
    order: {
      id: `order ${index}`,
      owner,
      state: isFree ? 'paid' : 'pending',
      idempotencyKey: key,
      lines: [{ eventId: event, packageId: `${event} entry`, quantity, people: quantity }],
    },
    versions: [{ eventId: event, version }],
    takes: [
      take('event', event, quantity),
      take('package', `${event} entry`, quantity),
      ...(coupon ? [take('coupon', 'half', 1), { ...take('coupon', 'half', 1, owner), limit: 2 }] : []),
    ],
    rates: [],
    limitUses: [
      ...(people === null ? [] : [use('customer_people', event, '', quantity, people)]),
      ...(pieces === null ? [] : [use('customer_package', event, `${event} entry`, quantity, pieces)]),
      ...(isFree
        ? []
        : [
            use('open_orders', '', '', 1, 5),
            use('open_orders_of_event', event, '', 1, 3),
            use('open_package', event, `${event} entry`, quantity, 4),
          ]),
    ],
  };
}

const asked = fc.record<Asked>({
  owner: id(OWNERS),
  event: id(EVENTS),
  quantity: fc.integer({ min: 1, max: 4 }),
  isFree: fc.boolean(),
  coupon: fc.boolean(),
  version: fc.constantFrom(7, 7, 7, 7, 6),
  key: fc.option(id(['one', 'two', 'three', 'four']), { freq: 3 }),
  people: fc.option(fc.integer({ min: 1, max: 6 })),
  pieces: fc.option(fc.integer({ min: 1, max: 6 })),
});
const line = fc
  .record({
    owner: id(OWNERS),
    isOpen: fc.boolean(),
    event: id(EVENTS),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ event, ...rest }) => ({
    ...rest,
    eventId: event,
    packageId: `${event} entry`,
    people: rest.quantity,
  }));
const world = fc.record({
  batch: fc.array(asked, { maxLength: 25 }),
  places: fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })),
  pieces: fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })),
  uses: fc.integer({ min: 0, max: 5 }),
  earlier: fc.array(line, { maxLength: 8 }),
  keys: fc.subarray(['asha one', 'ravi two', 'zoya three']),
  /** Minutes for which an owner's orders of this day held places in vain. */
  held: fc.array(fc.record({ owner: id(OWNERS), minutes: fc.integer({ min: 1, max: 25 }) }), {
    maxLength: 3,
  }),
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

function stateOf({ places, pieces, uses, earlier, keys, held }: World): PlacingState {
  return {
    stock: new Map([
      ...EVENTS.flatMap((event, i): [string, number][] => [
        [`event ${event} `, places[i] ?? 0],
        [`package ${event} entry `, pieces[i] ?? 0],
      ]),
      ['coupon half ', uses],
      ...OWNERS.map((owner): [string, number] => [`coupon half ${owner}`, 2]),
    ]),
    versions: new Map(EVENTS.map((event) => [event, 7])),
    keys: new Set(keys),
    history: {
      lines: earlier.map((one, i): CountedLine => ({ ...one, orderId: `earlier ${i}` })),
      openTables: [],
      closed: held.map(({ owner, minutes }) => ({
        owner,
        createdAt: new Date(NOW.getTime() - (minutes + 1) * 60_000),
        closedAt: new Date(NOW.getTime() - 60_000),
      })),
    },
    rates: new Map(),
  };
}

const total = (list: readonly { quantity: number }[]) =>
  list.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The rules of docs/availability.md as they stand there: it counts lists of orders again for each order, and keeps no sums.
 */
function byTheRules({ batch, places, pieces, uses, earlier, keys, held }: World): string[] {
  const placed: Asked[] = [];
  const refusalOf = (one: Asked): string | null => {
    const { owner, event, quantity, isFree, key } = one;
    if (
      key !== null &&
      [...keys, ...placed.map((other) => `${other.owner} ${other.key}`)].includes(`${owner} ${key}`)
    ) {
      return 'key_known';
    }
    if (one.version !== 7) return 'stale';
    const own = placed.filter((other) => other.owner === owner);
    const ownEarlier = earlier.filter((other) => other.owner === owner);
    const atEvent = [
      ...own.filter((other) => other.event === event),
      ...ownEarlier.filter(({ eventId }) => eventId === event),
    ];
    const open = [...own.filter((other) => !other.isFree), ...ownEarlier.filter(({ isOpen }) => isOpen)];
    const openAtEvent = [
      ...own.filter((other) => !other.isFree && other.event === event),
      ...ownEarlier.filter(({ isOpen, eventId }) => isOpen && eventId === event),
    ];
    for (const limit of [one.people, one.pieces]) {
      if (limit !== null && total(atEvent) + quantity > limit) return 'customer_limit';
    }
    if (!isFree) {
      if (open.length >= 5 || openAtEvent.length >= 3) return 'open_orders';
      if (total(openAtEvent) + quantity > 4) return 'open_orders';
      const minutes = held
        .filter((other) => other.owner === owner)
        .reduce((sum, other) => sum + other.minutes, 0);
      // One minute of waiting has passed since the last of them was closed.
      if (minutes >= 40) return 'must_wait';
    }
    const index = EVENTS.indexOf(event);
    const soldAtEvent = total(placed.filter((other) => other.event === event));
    if (soldAtEvent + quantity > Math.min(places[index] ?? 0, pieces[index] ?? 0)) return 'out_of_stock';
    if (!one.coupon) return null;
    const used = placed.filter(({ coupon }) => coupon);
    if (used.length >= uses || used.filter((other) => other.owner === owner).length >= 2)
      return 'out_of_stock';
    return null;
  };
  return batch.map((one) => {
    const refusal = refusalOf(one);
    if (refusal === null) placed.push(one);
    return refusal ?? 'placed';
  });
}

function verdictsOf(given: World): string[] {
  const batch = given.batch.map(orderOf);
  const verdicts = decide(batch, stateOf(given));
  return batch.map((order) => {
    const verdict = verdicts.get(order);
    return verdict?.kind === 'refused' ? verdict.refusal.reason : (verdict?.kind ?? 'undecided');
  });
}

describe('the orders of a batch', () => {
  test('are decided as the rules of availability say, one after the other', () => {
    fc.assert(
      fc.property(world, (given) => {
        expect(verdictsOf(given)).toEqual(byTheRules(given));
      }),
      { numRuns: 2_000 },
    );
  });

  test('are decided without regard to the orders after them', () => {
    fc.assert(
      fc.property(world, fc.nat({ max: 25 }), (given, count) => {
        const first = { ...given, batch: given.batch.slice(0, count) };
        expect(verdictsOf(first)).toEqual(verdictsOf(given).slice(0, count));
      }),
    );
  });

  test('take no more of any stock than is left', () => {
    fc.assert(
      fc.property(world, (given) => {
        const batch = given.batch.map(orderOf);
        const state = stateOf(given);
        const left = new Map(state.stock);
        for (const [{ takes }, { kind }] of decide(batch, state)) {
          if (kind !== 'placed') continue;
          for (const { kind: of, id: taken, part, amount } of takes) {
            const key = `${of} ${taken} ${part}`;
            left.set(key, (left.get(key) ?? 0) - amount);
          }
        }
        expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('of a missing stock row or event are not placed', () => {
    const asked = { owner: 'asha', event: 'hall', quantity: 1, isFree: true, coupon: false, version: 7 };
    const order = orderOf({ ...asked, key: null, people: null, pieces: null }, 0);
    const none: PlacingState = {
      stock: new Map(),
      versions: new Map(),
      keys: new Set(),
      history: { lines: [], openTables: [], closed: [] },
      rates: new Map(),
    };
    expect(decide([order], none).get(order)).toEqual({ kind: 'stale' });
    expect(decide([order], { ...none, versions: new Map([['hall', 7]]) }).get(order)).toEqual({
      kind: 'refused',
      refusal: { reason: 'out_of_stock', take: order.takes[0], left: 0 },
    });
  });

  test('of tables are at most as many as the mobile number and the address may have', () => {
    const table = (owner: string, address: string, index: number): DecidedOrder => ({
      order: { id: `order ${index}`, owner, state: 'pending', idempotencyKey: null, lines: [] },
      versions: [],
      takes: [],
      limitUses: [{ kind: 'open_tables', eventId: '', packageId: '', asked: 1, allowed: 2 }],
      rates: [{ name: 'tableOrders', of: address, limit: 3 }],
    });
    const state: PlacingState = {
      stock: new Map(),
      versions: new Map(),
      keys: new Set(),
      history: { lines: [], openTables: ['asha'], closed: [] },
      rates: new Map([['tableOrders home', [addMinutes(NOW, -61), addMinutes(NOW, -20)]]]),
    };
    const batch = [
      ...[table('asha', 'home', 1), table('asha', 'home', 2), table('ravi', 'home', 3)],
      ...[table('zoya', 'home', 4), table('zoya', 'work', 5)],
    ];
    expect([...decide(batch, state).values()]).toEqual([
      { kind: 'placed' },
      { kind: 'refused', refusal: { reason: 'open_tables', allowed: 2 } },
      { kind: 'placed' },
      { kind: 'refused', refusal: { reason: 'rate_limited', name: 'tableOrders', seconds: 2400 } },
      { kind: 'placed' },
    ]);
  });
});
