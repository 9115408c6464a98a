import { expect, it } from 'vitest';
import { at, makeEvent, NOW } from '../../test/make/event.ts';
import { makePackage } from '../../test/make/package.ts';
import { quantityIn, reconcile } from './reconcile.ts';

const SINGLE = { now: NOW, flow: 'single' } as const;
const chosen = makePackage({ package_map_id: 'a' });
const event = makeEvent({ package_data: [chosen, makePackage({ package_map_id: 'b', price: 900 })] });

it('prices the selection at current prices', () => {
  const { cart, reduced } = reconcile(
    [
      ['b', 2],
      ['a', 1],
    ],
    [event],
    SINGLE,
  );
  expect(cart.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
    ['b', 2, 90_000],
    ['a', 1, 50_000],
  ]);
  expect(reduced).toEqual([]);
});

it('reduces quantities to the stock and returns the reduced packages', () => {
  const few = { ...chosen, package_remaining_capacity: 2 };
  const { cart, reduced } = reconcile([['a', 5]], [{ ...event, package_data: [few] }], SINGLE);
  expect(quantityIn(cart, 'a')).toBe(2);
  expect(reduced).toEqual([few]);
});

it.each([
  ['sold out', { package_remaining_capacity: 0 }],
  ['not yet on sale', { valid_from: at(60) }],
  ['no longer on sale', { valid_till: at(-1) }],
])('removes a package that is %s', (_state, changes) => {
  const gone = { ...chosen, ...changes };
  const result = reconcile([['a', 1]], [{ ...event, package_data: [gone] }], SINGLE);
  expect(result).toEqual({ cart: [], reduced: [gone] });
});

it('keeps a package whose sale ends within a day', () => {
  const ending = { ...chosen, valid_till: at(60) };
  const { cart } = reconcile([['a', 1]], [{ ...event, package_data: [ending] }], SINGLE);
  expect(quantityIn(cart, 'a')).toBe(1);
});

it('ignores packages that the event does not have', () => {
  expect(reconcile([['elsewhere', 3]], [event], SINGLE)).toEqual({ cart: [], reduced: [] });
});

it('finds the packages of several events and names the event of each line', () => {
  const second = makeEvent({ _id: 'event-2', package_data: [makePackage({ package_map_id: 'c' })] });
  const selection: [string, number][] = [
    ['c', 1],
    ['a', 2],
  ];
  const { cart } = reconcile(selection, [event, second], { now: NOW, flow: 'multi' });
  expect(cart.map(({ id, event_id }) => [id, event_id])).toEqual([
    ['c', 'event-2'],
    ['a', 'event-1'],
  ]);
});
