import { expect, test } from 'vitest';
import { after, anEvent, aPackage, NOW } from '../../test/support/factories.ts';
import { packageAvailability } from './package-availability.ts';

test('packageAvailability applies the single-event flow unless flow is multi', () => {
  const over = aPackage({ valid_till: after(0) });
  expect(packageAvailability(over, anEvent(), { now: NOW })).toEqual({
    state: 'disabled',
    reason: 'expired',
  });
  expect(packageAvailability(over, anEvent(), { now: NOW, flow: 'multi' })).toEqual({ state: 'sold_out' });
});

test('packageAvailability compares instants of different zones by their moment', () => {
  const pkg = aPackage({ valid_till: '2026-11-20T17:30:01+05:30' });
  expect(packageAvailability(pkg, anEvent(), { now: NOW })).toEqual({ state: 'ends_in', seconds: 1 });
});

test.each(['valid_from', 'valid_till'])('packageAvailability refuses a %s that is no instant', (field) => {
  const pkg = aPackage({ [field]: 'tomorrow' });
  expect(() => packageAvailability(pkg, anEvent(), { now: NOW })).toThrow(RangeError);
  expect(() => packageAvailability(pkg, anEvent(), { now: NOW, flow: 'multi' })).toThrow('tomorrow');
});

test('packageAvailability refuses a now that is no instant', () => {
  expect(() => packageAvailability(aPackage(), anEvent(), { now: new Date(Number.NaN) })).toThrow(RangeError);
});
