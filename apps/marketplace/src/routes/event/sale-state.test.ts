import type { Event } from '@jalsa/api-client';
import { describe, expect, it } from 'vitest';
import { at, makeDate, makeEvent, NOW } from '../../../test/make/event.ts';
import { makePackage } from '../../../test/make/package.ts';
import type { SlotDate } from '../../lib/slot-dates.ts';
import { isCounting, saleState } from './sale-state.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const open = makePackage();
const gone = makePackage({ package_remaining_capacity: 0 });
const over = makePackage({ valid_till: at(-HOUR) });
const tonight = makePackage({ valid_from: at(5 * HOUR) });
const later = makePackage({ valid_from: at(3 * DAY) });

describe('the state of a sale', () => {
  it.each([
    ['one can be bought', [gone, open], { kind: 'on_sale' }],
    ['none is left', [gone], { kind: 'sold_out' }],
    ['none is left of what was not over', [over, gone], { kind: 'sold_out' }],
    ['all are over', [over], { kind: 'ended' }],
    ['there are none', [], { kind: 'nothing' }],
    ['there are hidden ones', [makePackage({ is_hidden: true })], { kind: 'nothing' }],
    ['they are still to come', [later, tonight, gone], { kind: 'not_started', from: at(5 * HOUR) }],
  ])('when %s', (_when, package_data, state) => {
    expect(saleState(makeEvent({ package_data }), NOW)).toEqual(state);
  });

  it('that starts with the event’s says when', () => {
    const event = makeEvent({ distribution_start: at(4 * DAY), package_data: [later] });
    expect(saleState(event, NOW)).toEqual({ kind: 'not_started', from: at(4 * DAY) });
  });

  it('is over with the event', () => {
    expect(saleState(makeEvent({ event_end: at(0) }), NOW)).toEqual({ kind: 'over' });
    expect(saleState(makeEvent({ event_end: at(1) }), NOW)).toEqual({ kind: 'on_sale' });
  });

  const withDates = (...children: NonNullable<Event['children']>) =>
    makeEvent({ slots: true, package_data: [], children, childEndDate: at(9 * DAY + HOUR) });

  it.each<[string, SlotDate[], object]>([
    ['one can be booked', [makeDate({ remaining_capacity: 0 }), makeDate()], { kind: 'on_sale' }],
    ['all are full', [makeDate({ remaining_capacity: 0 })], { kind: 'sold_out' }],
    ['all have sold their packages', [makeDate({ package_state: 'sold_out' })], { kind: 'sold_out' }],
    ['none sells any more', [makeDate({ package_state: 'ended' })], { kind: 'ended' }],
    ['none sells what everybody sees', [makeDate({ package_state: 'none' })], { kind: 'nothing' }],
    ['there are none', [], { kind: 'nothing' }],
    [
      'they open later',
      [makeDate({ distribution_start: at(3 * DAY) })],
      { kind: 'not_started', from: at(3 * DAY) },
    ],
  ])('of a slot event when of its dates %s', (_when, dates, state) => {
    expect(saleState(withDates(...dates), NOW)).toEqual(state);
  });

  it('of a slot event is over with the last date', () => {
    const event = { ...withDates(makeDate({ event_end: at(-HOUR) })), childEndDate: at(-HOUR) };
    expect(saleState(event, NOW)).toEqual({ kind: 'over' });
  });
});

it('counts by the second only while there is a countdown', () => {
  expect(isCounting(makeEvent({ package_data: [open, later] }), NOW)).toBe(false);
  expect(isCounting(makeEvent({ package_data: [open, tonight] }), NOW)).toBe(true);
});
