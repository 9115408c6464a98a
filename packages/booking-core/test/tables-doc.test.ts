import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookableDays, checkArrival, servingTimes, sittingTimes, tablesLeft } from '../src/index.ts';
import { cell, checkTables, num } from './support/doc-tables.ts';

const DAY = '2026-11-20';
const EVENING = { opens: '18:00', closes: '00:00' };

/** A time of the day, as an ISO text. */
const at = (time: string): string => new Date(`${DAY}T${time}:00+05:30`).toISOString();

/** An instant as the page writes it: `18:30`, `00:30 next day`. */
const written = (instant: string | undefined): string => {
  if (instant === undefined) return '–';
  const wall = new Date(Date.parse(instant) + 330 * 60_000).toISOString();
  return wall.startsWith(DAY) ? wall.slice(11, 16) : `${wall.slice(11, 16)} next day`;
};

/** The items of a cell; none for `–`. */
const items = (text: string): string[] => (text === '–' ? [] : text.split(', '));

checkTables('tables.md', {
  'Times of a day': (row) => {
    const times = servingTimes({ opens: cell(row, 'opens'), closes: cell(row, 'closes') }, DAY);
    expect(times).toHaveLength(num(row, 'times'));
    expect(written(times[0])).toBe(cell(row, 'first time'));
    expect(written(times.at(-1))).toBe(cell(row, 'last time'));
  },

  Arrivals: (row) => {
    const hours = { opens: '18:00', closes: '01:00' };
    const arrival = `${cell(row, 'arrival').replace(' ', 'T')}:00+05:30`;
    const check = checkArrival(hours, arrival, '2026-11-20T20:10:00+05:30');
    expect(check.ok ? check.day : '–').toBe(cell(row, 'day'));
    expect(check.ok ? 'ok' : check.message).toBe(cell(row, 'answer'));
  },

  Sittings: (row) => {
    const times = sittingTimes(EVENING, at(cell(row, 'arrival')), num(row, 'minutes'));
    expect(times.map(written)).toEqual(items(cell(row, 'half hours')));
  },

  'Kept tables': (row) => {
    const kept_tables = [{ from: '20:00', until: '21:30', tables: num(row, 'kept') }];
    const pkg = { tables: 4, sitting_minutes: 120, kept_tables };
    const sitting = { hours: EVENING, arrivesAt: at(cell(row, 'at')), taken: new Map() };
    expect(tablesLeft(pkg, sitting)).toBe(num(row, 'left'));
  },

  'Free tables': (row) => {
    const taken = new Map<string, number>();
    for (const order of items(cell(row, 'orders'))) {
      const [quantity = '', arrival = ''] = order.split(' at ');
      for (const time of sittingTimes(EVENING, at(arrival), 120))
        taken.set(time, (taken.get(time) ?? 0) + Number(quantity));
    }
    const pkg = { tables: 4, sitting_minutes: 120 };
    expect(tablesLeft(pkg, { hours: EVENING, arrivesAt: at(cell(row, 'at')), taken })).toBe(num(row, 'left'));
  },
});

test('an arrival is accepted exactly at the serving times to come of bookable days', () => {
  const half = 30 * 60_000;
  const now = Date.parse(`${DAY}T06:30:00Z`);
  const time = fc
    .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  fc.assert(
    fc.property(
      time,
      time,
      fc.integer({ min: -100, max: 1_700 }),
      fc.nat({ max: half }),
      (opens, closes, step, offset) => {
        const hours = { opens, closes };
        const from = now + offset;
        const arrival = now + step * half;
        const served = bookableDays(hours, from).flatMap((day) => servingTimes(hours, day));
        const isServed = served.includes(new Date(arrival).toISOString()) && arrival > from;
        expect(checkArrival(hours, arrival, from).ok).toBe(isServed);
      },
    ),
  );
});
