import { expect, test } from 'vitest';
import { isSlotEvent } from './is-slot-event.ts';

test.each([
  ['a slot event', { slots: true, parent_id: null }, true],
  ['a date of one', { slots: false, parent_id: 'pottery' }, true],
  ['any other', { slots: false, parent_id: null }, false],
  ['one that says nothing of it', {}, false],
])('%s', (_what, event, isSlot) => {
  expect(isSlotEvent(event)).toBe(isSlot);
});
