import type { Event } from '@jalsa/api-client';
import { at, makeDate, makeEvent, NOW } from '@jalsa/checkout/test/make/event';
import { makePackage } from '@jalsa/checkout/test/make/package';
import { describe, expect, it } from 'vitest';
import { hasCountdown, saleState } from './sale-state.ts';
import type { SlotDate } from './slot-dates.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const onSale = makePackage();
const soldOut = makePackage({ package_remaining_capacity: 0 });
const ended = makePackage({ valid_till: at(-HOUR) });
const tonight = makePackage({ valid_from: at(5 * HOUR) });
const later = makePackage({ valid_from: at(3 * DAY) });

describe('saleState', () => {
  it.each([
    ['a package can be bought', [soldOut, onSale], { kind: 'on_sale' }],
    ['every package is sold out', [soldOut], { kind: 'sold_out' }],
    ['every package is sold out or ended', [ended, soldOut], { kind: 'sold_out' }],
    ['every package has ended', [ended], { kind: 'ended' }],
    ['there are no packages', [], { kind: 'nothing' }],
    ['every package is hidden', [makePackage({ is_hidden: true })], { kind: 'nothing' }],
    ['every package starts later', [later, tonight, soldOut], { kind: 'not_started', from: at(5 * HOUR) }],
  ])('returns the state when %s', (_when, package_data, state) => {
    expect(saleState(makeEvent({ package_data }), NOW)).toEqual(state);
  });

  it('returns the sale start of the event when it is later', () => {
    const event = makeEvent({ distribution_start: at(4 * DAY), package_data: [later] });
    expect(saleState(event, NOW)).toEqual({ kind: 'not_started', from: at(4 * DAY) });
  });

  it('is over at the end of the event', () => {
    expect(saleState(makeEvent({ event_end: at(0) }), NOW)).toEqual({ kind: 'over' });
    expect(saleState(makeEvent({ event_end: at(1) }), NOW)).toEqual({ kind: 'on_sale' });
  });

  const withDates = (...children: NonNullable<Event['children']>) =>
    makeEvent({ slots: true, package_data: [], children, childEndDate: at(9 * DAY + HOUR) });

  it.each<[string, SlotDate[], object]>([
    ['a date can be booked', [makeDate({ remaining_capacity: 0 }), makeDate()], { kind: 'on_sale' }],
    ['every date is full', [makeDate({ remaining_capacity: 0 })], { kind: 'sold_out' }],
    [
      'the packages of every date are sold out',
      [makeDate({ package_state: 'sold_out' })],
      { kind: 'sold_out' },
    ],
    ['the sale of every date has ended', [makeDate({ package_state: 'ended' })], { kind: 'ended' }],
    ['no date has visible packages', [makeDate({ package_state: 'none' })], { kind: 'nothing' }],
    ['there are no dates', [], { kind: 'nothing' }],
    [
      'every date opens later',
      [makeDate({ distribution_start: at(3 * DAY) })],
      { kind: 'not_started', from: at(3 * DAY) },
    ],
  ])('returns the state of a slot event when %s', (_when, dates, state) => {
    expect(saleState(withDates(...dates), NOW)).toEqual(state);
  });

  it('is over at the end of the last date of a slot event', () => {
    const event = { ...withDates(makeDate({ event_end: at(-HOUR) })), childEndDate: at(-HOUR) };
    expect(saleState(event, NOW)).toEqual({ kind: 'over' });
  });
});

it('hasCountdown is true only while a countdown is shown', () => {
  expect(hasCountdown(makeEvent({ package_data: [onSale, later] }), NOW)).toBe(false);
  expect(hasCountdown(makeEvent({ package_data: [onSale, tonight] }), NOW)).toBe(true);
});
