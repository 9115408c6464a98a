import type { Cart } from '@jalsa/booking-core';
import { expect, it } from 'vitest';
import { makeEvent } from '../../../test/make/event.ts';
import { findParentId } from './parent-event.ts';

const date = (_id: string, parent_id = 'slots') => makeEvent({ _id, parent_id });
const separate = (_id: string) => makeEvent({ _id });
const cartOf = (...ids: string[]) => ids.map((event_id) => ({ event_id })) as unknown as Cart;

it.each([
  ['the slot event of all dates', [date('a'), date('b')], [], 'slots'],
  ['the slot event of one date', [date('a')], [], 'slots'],
  ['the first of separate events', [separate('a'), separate('b')], [], 'a'],
  ['the first event beside a date', [separate('a'), date('b')], [], 'a'],
  ['the first date beside a date of another slot event', [date('a'), date('b', 'others')], [], 'a'],
  ['the first event of the cart', [separate('a'), separate('b'), separate('c')], ['c', 'b'], 'b'],
  ['the slot event of the dates in the cart', [separate('a'), date('b'), date('c')], ['b', 'c'], 'slots'],
  ['null without events', [], [], null],
])('the parent of a purchase is %s', (_rule, events, chosen, parent) => {
  expect(findParentId(events, cartOf(...chosen))).toBe(parent);
});
