import { expect, test } from 'vitest';
import { checkForm } from './parse-catalogue.ts';

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

test('keeps what has no faults at its place', () => {
  const sound = soundOf({
    vendors: [{ handle: 'seller', name: '' }],
    events: [
      event('a'),
      event('b', { name: 5 }),
      event('c', { oops: 1 }),
      event('d'),
      event('e', { handle: 'E!' }),
    ],
  });
  expect(sound?.catalogue.events).toHaveLength(5);
  expect(Object.keys(sound?.catalogue.events ?? [])).toEqual(['0', '3']);
  expect(sound?.catalogue.events[3]?.handle).toBe('d');
  expect(sound?.catalogue.vendors).toHaveLength(1);
});

test('remembers what the faulty things are called', () => {
  const { lost } = soundOf({
    constants: { platform_fee: -1 },
    locations: [{ handler: 'pune' }],
    vendors: [{ handle: 'seller', name: '' }, 'nothing'],
    events: [event('b', { name: 5 }), { name: 'no handle' }],
  }) ?? { lost: null };
  expect(lost).toEqual({
    constants: true,
    locations: new Set(['pune']),
    vendors: new Set(['seller']),
    venues: new Set(),
    events: new Set(['b']),
  });
});

test('leaves out parts that are no lists and fields that are unknown', () => {
  expect(
    soundOf({ events: 'many', vendors: [{ handle: 'seller', name: 'S' }], oops: 1 })?.catalogue.vendors,
  ).toHaveLength(1);
});

test.each([[5], [null], [[]], ['text']])('has nothing to say of %j', (data) => {
  expect(soundOf(data)).toBeNull();
});
