import type { EventContent } from '@jalsa/api-client/console';
import { expect, test } from 'vitest';
import { isSame, joinChanges, newPackage, valueAt, withValue } from './event-content.ts';
import { daysLater, fromLocalTime, toLocalTime } from './india-time.ts';

const gold = { ...newPackage('Gold'), key: 'gold' };
const base: EventContent = { name: 'Raga', place_name: 'Hall', packages: [gold] };

test('reads and replaces a value at a path, and leaves the rest as it is', () => {
  const changed = withValue(base, 'packages.0.ticket_info.0.ticket_param.price', 500);
  expect(valueAt(changed, 'packages.0.ticket_info.0.ticket_param.price')).toBe(500);
  expect(valueAt(changed, 'packages.0.key')).toBe('gold');
  expect(valueAt(base, 'packages.0.ticket_info.0.ticket_param.price')).toBeNull();
  expect(valueAt(base, 'venue.lat')).toBeUndefined();
});

test('null and missing fields are the same', () => {
  expect(isSame({ name: 'a', venue: null }, { name: 'a' })).toBe(true);
  expect(isSame({ name: 'a' }, { name: 'b' })).toBe(false);
});

test('joins changes of different fields and of different packages', () => {
  const mine = { ...base, name: 'Mine', packages: [gold, { ...newPackage('Silver'), key: 'silver' }] };
  const theirs = { ...base, place_name: 'Theirs', packages: [{ ...gold, package_name: 'Gold plus' }] };
  const { content, conflicts } = joinChanges(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(content).toMatchObject({ name: 'Mine', place_name: 'Theirs' });
  expect(content.packages?.map(({ package_name }) => package_name)).toEqual(['Gold plus', 'Silver']);
});

test('names the fields that both changed differently, and keeps mine', () => {
  const { content, conflicts } = joinChanges(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' });
  expect(content.name).toBe('Mine');
  expect(conflicts).toEqual([{ field: 'name', mine: 'Mine', theirs: 'Theirs' }]);
});

test('keeps a package that only one removed away', () => {
  expect(joinChanges(base, { ...base, packages: [] }, base).content.packages).toEqual([]);
});

test('times of fields are those of India', () => {
  expect(toLocalTime('2026-12-31T14:00:00.000Z')).toBe('2026-12-31T19:30');
  expect(fromLocalTime('2026-12-31T19:30')).toBe('2026-12-31T19:30:00+05:30');
  expect(daysLater('2026-12-31T14:00:00.000Z', 7)).toBe('2027-01-07T19:30:00+05:30');
  expect(toLocalTime('nonsense')).toBe('');
});
