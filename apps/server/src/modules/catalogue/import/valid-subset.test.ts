import { expect, test } from 'vitest';
import { checkForm } from './parse-catalogue.rules.ts';

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

const soundOf = (data: unknown) => {
  const parsed = checkForm(data);
  if ('catalogue' in parsed) throw new Error('this file has no fault');
  return parsed.sound;
};

test('keeps everything but the fields that have faults, at its place', () => {
  const { catalogue } = soundOf({
    vendors: [{ handle: 'seller', name: '' }, 'nothing'],
    events: [event('a', { oops: 1 }), event('b', { name: 5, children: [{ handle: 'B!' }] })],
  }) ?? { catalogue: null };
  expect(catalogue?.vendors).toEqual([{ handle: 'seller' }, undefined]);
  expect(catalogue?.events?.[0]).toMatchObject({ handle: 'a', name: 'Show', slots: false, children: [] });
  expect(catalogue?.events?.[0]).not.toHaveProperty('oops');
  expect(catalogue?.events?.[1]).toMatchObject({ handle: 'b', name: undefined, location: 'pune' });
  expect(catalogue?.events?.[1]?.children).toMatchObject([{ handle: undefined, packages: [] }]);
});

test('remembers where the faults are', () => {
  const sound = soundOf({ constants: { platform_fee: -1 }, events: 'many', oops: 1 });
  expect(sound?.catalogue.events).toBeUndefined();
  expect([...(sound?.faulty ?? [])]).toEqual(
    expect.arrayContaining(['constants.platform_fee', 'events', 'oops']),
  );
});

test('takes what is missing for what it stands for', () => {
  expect(soundOf({ oops: 1 })?.catalogue).toMatchObject({ events: [], discounts: [] });
  expect(soundOf({ oops: 1 })?.catalogue.banners).toBeUndefined();
});

test.each([[5], [null], [[]], ['text']])('has nothing to say of %j', (data) => {
  expect(soundOf(data)).toBeNull();
});
