import { expect, test } from 'vitest';
import { isSlotEvent } from './is-slot-event.ts';

test.each([
  ['a slot event', { slots: true, parent_id: null }, true],
  ['a date of a slot event', { slots: false, parent_id: 'pottery' }, true],
  ['an event that is neither', { slots: false, parent_id: null }, false],
  ['an event without slots and parent_id', {}, false],
])('isSlotEvent of %s is %o', (_case, event, isSlot) => {
  expect(isSlotEvent(event)).toBe(isSlot);
});
