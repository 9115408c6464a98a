import { expect, test } from 'vitest';
import { validateCatalogue } from './parse-catalogue.rules.ts';

const event = (handle: string, more: object = {}) => ({
  handle,
  name: 'Show',
  location: 'pune',
  vendor: 'seller',
  place_name: 'Hall',
  event_start: '2030-01-01T10:00:00Z',
  event_end: '2030-01-01T12:00:00Z',
  packages: [],
  ...more,
});

const validSubsetOf = (data: unknown) => {
  const parsed = validateCatalogue(data);
  if ('catalogue' in parsed) throw new Error('the file has no format issue');
  return parsed.valid;
};

test('the valid subset has every field but the invalid ones, and keeps the positions in lists', () => {
  const { catalogue } = validSubsetOf({
    vendors: [{ handle: 'seller', name: '' }, 'nothing'],
    events: [event('a', { oops: 1 }), event('b', { name: 5, children: [{ handle: 'B!' }] })],
  }) ?? { catalogue: null };
  expect(catalogue?.vendors).toEqual([{ handle: 'seller' }, undefined]);
  expect(catalogue?.events?.[0]).toMatchObject({ handle: 'a', name: 'Show', slots: false, children: [] });
  expect(catalogue?.events?.[0]).not.toHaveProperty('oops');
  expect(catalogue?.events?.[1]).toMatchObject({ handle: 'b', name: undefined, location: 'pune' });
  expect(catalogue?.events?.[1]?.children).toMatchObject([{ handle: undefined, packages: [] }]);
});

test('the valid subset has the paths of the invalid fields', () => {
  const valid = validSubsetOf({ constants: { platform_fee: -1 }, events: 'many', oops: 1 });
  expect(valid?.catalogue.events).toBeUndefined();
  expect([...(valid?.invalidPaths ?? [])]).toEqual(
    expect.arrayContaining(['constants.platform_fee', 'events', 'oops']),
  );
});

test('the valid subset has the defaults of missing fields', () => {
  expect(validSubsetOf({ oops: 1 })?.catalogue).toMatchObject({ events: [], discounts: [] });
  expect(validSubsetOf({ oops: 1 })?.catalogue.banners).toBeUndefined();
});

test.each([[5], [null], [[]], ['text']])('%j has no valid subset', (data) => {
  expect(validSubsetOf(data)).toBeNull();
});
