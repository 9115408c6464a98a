import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Cart,
  capacityLeft,
  cartLine,
  checkCart,
  checkMultiCart,
  countdown,
  type EventDateType,
  formatBlogDate,
  formatEventDate,
  maxPerCustomer,
  packageAvailability,
  quantityLimit,
  setQuantity,
} from '../src/index.ts';
import { holds } from './support/conditions.ts';
import { cell, checkTables, num, numOrNull } from './support/doc-tables.ts';
import { after, anEvent, aPackage, aTicket, NOW } from './support/factories.ts';

checkTables('availability.md', {
  'Capacity left': (row) => {
    const pkg = aPackage({
      package_remaining_capacity: numOrNull(row, 'remaining'),
      package_capacity: numOrNull(row, 'capacity'),
      package_max: numOrNull(row, 'max'),
      package_given: numOrNull(row, 'given'),
    });
    expect(capacityLeft(pkg)).toBe(numOrNull(row, 'left'));
  },

  'Quantity limit': (row) => {
    const pkg = aPackage({
      max_purchase: numOrNull(row, 'max_purchase'),
      package_remaining_capacity: numOrNull(row, 'left'),
    });
    expect(quantityLimit(pkg)).toBe(numOrNull(row, 'limit'));
  },

  States: (row, rows) => {
    expect(num(row, '#')).toBe(rows.indexOf(row) + 1);
    for (const flow of ['single', 'multi'] as const) {
      let matched = 0;
      fc.assert(
        fc.property(situation, (at) => {
          const expected = rows.find((each) => holds(cell(each, columnOf[flow]), namesOf(at)));
          expect(stateOf(at, flow)).toBe(expected?.state);
          matched += Number(expected === row);
        }),
        // Each run looks at one row's share of the table, so the random packages must reach it.
        { numRuns: 2_000 },
      );
      expect(matched, `packages that "${row.state}" decided`).toBeGreaterThan(0);
    }
  },

  'Worked states': (row) => {
    const at: Situation = {
      left: numOrNull(row, 'left'),
      remaining: numOrNull(row, 'remaining'),
      valid_from: numOrNull(row, 'valid_from'),
      distribution_start: numOrNull(row, 'distribution_start'),
      valid_till: numOrNull(row, 'valid_till'),
      distribution_end: numOrNull(row, 'distribution_end'),
    };
    const flow = cell(row, 'flow') as Flow;
    expect(Object.keys(columnOf)).toContain(flow);
    expect(stateOf(at, flow)).toBe(cell(row, 'state'));
    const availability = availabilityOf(at, flow);
    expect('seconds' in availability ? availability.seconds : null).toBe(numOrNull(row, 'seconds'));
  },

  Quantity: (row) => {
    const pkg = aPackage({ max_purchase: numOrNull(row, 'limit') });
    const start: Cart = num(row, 'in cart') > 0 ? [cartLine(pkg, num(row, 'in cart'))] : [];
    const quantity = num(row, 'quantity');
    for (const asked of [cell(row, 'asked'), Number(cell(row, 'asked').replace(/\D/g, ''))]) {
      if (typeof asked === 'number' && asked > Number.MAX_SAFE_INTEGER) continue;
      const { cart, fault } = setQuantity(start, pkg, asked);
      expect(cart).toEqual(quantity > 0 ? [cartLine(pkg, quantity)] : []);
      expect(fault?.message ?? '–').toBe(cell(row, 'message'));
    }
  },

  Continue: (row) => {
    const event = anEvent({ remaining_capacity: numOrNull(row, 'remaining') });
    const answer = checkCart(readLines(cell(row, 'lines')), event, { packages: forSale });
    expect(answer.ok ? 'ok' : answer.message).toBe(cell(row, 'answer'));
  },

  'Continue over several events': (row) => {
    const events = cell(row, 'remaining')
      .split(', ')
      .map((text) => {
        const [_id, left] = text.split(' ');
        return anEvent({
          _id,
          remaining_capacity: left === '–' ? null : Number(left),
          package_data: forSale,
        });
      });
    const answer = checkMultiCart(readLines(cell(row, 'lines')), events);
    expect(answer.ok ? 'ok' : answer.message).toBe(cell(row, 'answer'));
  },

  'Pieces of a package for one customer': (row) => {
    const pkg = aPackage({
      max_per_customer: numOrNull(row, 'max_per_customer'),
      ticket_info: [aTicket(num(row, 'price'))],
      max_purchase: numOrNull(row, 'max_purchase'),
    });
    expect(maxPerCustomer(pkg)).toBe(numOrNull(row, 'limit'));
  },

  'Shown dates': (row) => {
    for (const instant of [
      cell(row, 'instant'),
      new Date(cell(row, 'instant')),
      Date.parse(cell(row, 'instant')),
    ]) {
      expect(formatBlogDate(instant)).toBe(cell(row, 'formatBlogDate'));
      expect(formatEventDate(instant, null, 'date')).toBe(cell(row, 'date'));
      expect(formatEventDate(instant, null, 'time')).toBe(cell(row, 'time'));
      expect(formatEventDate(instant, null, 'date-time')).toBe(`${row.date}, ${row.time}`);
    }
  },

  'Event dates': (row) => {
    const end = cell(row, 'end');
    const shown = formatEventDate(
      cell(row, 'start'),
      end === '–' ? undefined : end,
      cell(row, 'type') as EventDateType,
    );
    expect(shown).toBe(cell(row, 'shown'));
  },

  Countdowns: (row) => {
    expect(countdown(num(row, 'seconds'))).toEqual({
      days: num(row, 'days'),
      hours: num(row, 'hours'),
      minutes: num(row, 'minutes'),
      seconds: num(row, 'seconds left'),
      label: cell(row, 'label'),
    });
  },

  'Refused instants': (row) => {
    const instant = cell(row, 'instant');
    expect(() => formatBlogDate(instant)).toThrow(RangeError);
    expect(() => formatBlogDate(instant)).toThrow(instant);
    expect(cell(row, 'because')).toBe(whyRefused(instant));
  },
});

type Flow = 'single' | 'multi';

/** The values that decide a state; instants in seconds after now. */
type Situation = {
  left: number | null;
  remaining: number | null;
  valid_from: number | null;
  distribution_start: number | null;
  valid_till: number | null;
  distribution_end: number | null;
};

const columnOf: Record<Flow, string> = { single: 'single event', multi: 'multi-event' };

/** Random situations that crowd around the bounds of the table. */
const seconds = fc.option(
  fc.oneof(
    fc.constantFrom(-90_000, -86_400, -1, 0, 1, 86_399, 86_400, 86_401, 90_000),
    fc.integer({ min: -200_000, max: 200_000 }),
  ),
);
const count = fc.option(fc.oneof({ arbitrary: fc.constantFrom(1, 50), weight: 4 }, fc.constantFrom(-1, 0)));
const situation: fc.Arbitrary<Situation> = fc.record({
  left: count,
  remaining: count,
  valid_from: seconds,
  distribution_start: seconds,
  valid_till: seconds,
  distribution_end: seconds,
});

/** The names that the page's conditions use, in seconds; a bound that is not set is open. */
function namesOf(at: Situation): Record<string, number | null> {
  const { left, remaining, valid_till } = at;
  const starts = [at.valid_from, at.distribution_start].filter((bound) => bound !== null);
  const ends = [at.valid_till, at.distribution_end].filter((bound) => bound !== null);
  return { left, remaining, valid_till, start: Math.max(...starts), end: Math.min(...ends), now: 0 };
}

function availabilityOf(at: Situation, flow: Flow) {
  const instant = (bound: number | null) => (bound === null ? null : after(bound));
  const pkg = aPackage({
    package_remaining_capacity: at.left,
    valid_from: instant(at.valid_from),
    valid_till: instant(at.valid_till),
  });
  const event = anEvent({
    remaining_capacity: at.remaining,
    distribution_start: instant(at.distribution_start),
    distribution_end: instant(at.distribution_end),
  });
  return packageAvailability(pkg, event, { now: NOW, flow });
}

function stateOf(at: Situation, flow: Flow): string {
  const availability = availabilityOf(at, flow);
  return availability.state === 'disabled' ? availability.reason : availability.state;
}

/** The packages of the cart tables, as the page describes them. */
const packagesByName = {
  A: aPackage({ package_map_id: 'A', ticket_info: [aTicket(500)], max_purchase: 4, min_purchase: 2 }),
  B: aPackage({ package_map_id: 'B', ticket_info: [aTicket(100)], pax: 3 }),
  Z: aPackage({ package_map_id: 'Z', ticket_info: [aTicket(0)] }),
  Y: aPackage({ package_map_id: 'Y', ticket_info: [aTicket(0)] }),
  X: aPackage({ package_map_id: 'X', ticket_info: [aTicket(100)] }),
};
const forSale = Object.values(packagesByName).filter((pkg) => pkg !== packagesByName.X);

function readLines(text: string): Cart {
  if (text === '–') return [];
  return text.split(', ').map((line) => {
    const [, quantity, name, event] = /^(\d+) of ([ABXYZ])(?: at (I+))?$/.exec(line) ?? [];
    if (!name) throw new Error(`not a line: ${line}`);
    return cartLine(packagesByName[name as keyof typeof packagesByName], Number(quantity), event);
  });
}

/** Why a text is no instant, worked out from the text itself. */
function whyRefused(text: string): string {
  const [, month, day, hour, zone] = /^\d{4}-(\d\d)-(\d\d)T(\d\d):\d\d:\d\d(Z?)$/.exec(text) ?? [];
  if (month === undefined) return 'not ISO 8601';
  if (!zone) return 'names no zone';
  if (Number(month) > 12) return 'no such month';
  return Number(hour) > 24 ? 'no such hour' : Number(day) > 29 ? 'no such day' : 'a good instant';
}
