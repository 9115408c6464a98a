import { reconcile } from '@jalsa/checkout/purchase/reconcile';
import { makeEvent, NOW } from '@jalsa/checkout/test/make/event';
import { makePackage } from '@jalsa/checkout/test/make/package';
import { expect, it } from 'vitest';
import { findParentId } from './parent-event.ts';

const eventOf = (vendor_id: string, price: number, event_fee: { fee: number } | null) =>
  makeEvent({
    _id: vendor_id,
    vendor_id,
    fees: { platform_fee: 10, event_fee, vendor_fee: { fee: 7 } },
    package_data: [makePackage({ package_map_id: `seat of ${vendor_id}`, price })],
  });

it('finds the parent of a cart by the fee rules and the organisers of its events', () => {
  const events = [eventOf('asha', 270, null), eventOf('bina', 1800, { fee: 5 })];
  const cartOf = (...names: string[]) =>
    reconcile(
      names.map((name) => [`seat of ${name}`, 1]),
      events,
      { now: NOW, flow: 'multi' },
    ).cart;
  expect(findParentId(events, cartOf('asha', 'bina'))).toBe('asha');
  expect(findParentId(events, cartOf('bina'))).toBe('bina');
  expect(findParentId(events)).toBe('asha');
  expect(findParentId([])).toBeNull();
});
