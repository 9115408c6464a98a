import { expect, test } from 'vitest';
import { aLine } from '../../test/support/factories.ts';
import { toPaise } from '../money/to-paise.ts';
import { type ParentCandidate, parentEvent } from './parent-event.ts';

const event = (_id: string, vendor_id: string, more: Partial<ParentCandidate> = {}): ParentCandidate => ({
  _id,
  vendor_id,
  fees: { platform_fee: 10 },
  ...more,
});
const line = (event_id: string, rupees = 500) => aLine({ id: event_id, event_id, price: toPaise(rupees) });
const date = (_id: string, parent_id = 'slots') => event(_id, 'asha', { parent_id });
const withFee = (_id: string, vendor: string, fee: number, max_fee?: number) =>
  event(_id, vendor, { fees: { event: { fee, max_fee }, platform_fee: 10 } });

test.each([
  ['the slot event of all dates', [date('a'), date('b')], [], 'slots'],
  ['the slot event of one date', [date('a')], [], 'slots'],
  ['the first event of one organiser', [event('b', 'asha'), event('a', 'asha')], [], 'b'],
  ['the first event of one organiser beside a date', [event('b', 'asha'), date('a')], [], 'b'],
  ['the first date of two slot events of one organiser', [date('b'), date('a', 'others')], [], 'b'],
  ['the first event with tickets', [event('a', 'asha'), event('b', 'asha')], [line('b')], 'b'],
  ['the slot event of the dates with tickets', [event('x', 'bina'), date('a')], [line('a')], 'slots'],
])('the parent of a purchase is %s', (_rule, events, lines, parent) => {
  expect(parentEvent(events, lines)).toBe(parent);
});

test.each([
  ['by its percentage', withFee('a', 'asha', 9), withFee('b', 'bina', 8), 'a'],
  ['on the whole sum, within its bounds', withFee('a', 'asha', 20, 40), withFee('b', 'bina', 8), 'b'],
  ['by the constants without a rule', event('a', 'asha'), withFee('b', 'bina', 8), 'a'],
])('the parent of events of several organisers has the highest fee %s', (_how, a, b, parent) => {
  const lines = [line('a', 270), line('b', 1800)];
  expect(parentEvent([a, b], lines)).toBe(parent);
  expect(parentEvent([b, a], lines.toReversed())).toBe(parent);
});

test('of equal fees that of the event with the larger subtotal decides, then the smaller id', () => {
  const [a, b] = [event('a', 'asha'), event('b', 'bina')];
  expect(parentEvent([a, b], [line('a', 270), line('b', 1800)])).toBe('b');
  expect(parentEvent([b, a], [line('b'), line('a')])).toBe('a');
  expect(parentEvent([b, a], [])).toBe('a');
});

test('a purchase without events has no parent', () => {
  expect(parentEvent([], [])).toBeNull();
});

test('a line with a quantity of 0 does not count', () => {
  const lines = [{ ...line('a'), quantity: 0 }, line('b')];
  expect(parentEvent([event('a', 'asha'), event('b', 'bina')], lines)).toBe('b');
});
