import { normaliseCode } from '@jalsa/booking-core';
import type { Fault } from './catalogue.errors.ts';
import type { ParsedChild, ParsedDiscount, ParsedEvent } from './catalogue-file.shape.ts';
import { each } from './each.ts';
import { packageLimit } from './event-rows.mapper.ts';
import { faultList, type Path } from './fault-list.ts';
import type { ExistingHandles, LockedStock } from './import.repository.ts';
import { packageKey } from './package.rules.ts';
import type { Holed, SoundPart } from './valid-subset.rules.ts';

/** Limits that lie below what is sold or held already. */
export function checkTaken(
  { catalogue, faulty }: SoundPart,
  existing: ExistingHandles,
  stock: LockedStock,
): Fault[] {
  const list = faultList(faulty);
  const taken = takenOf(existing, stock);
  const check = (path: Path, limit: number | null | undefined, already = 0) => {
    if (typeof limit === 'number' && limit < already) {
      list.add(path, `leaves ${limit}, but ${already} are taken already`);
    }
  };
  const checkDiscounts = (
    discounts: Holed<ParsedDiscount[]> | undefined,
    path: Path,
    handle: string | undefined,
  ) => {
    each(discounts, ({ coupon_name, max_uses }, i) => {
      const already = coupon_name === undefined ? 0 : taken.coupon(handle, normaliseCode(coupon_name));
      check([...path, i, 'max_uses'], max_uses, already);
    });
  };
  const checkSale = (sale: Holed<ParsedEvent | ParsedChild>, path: Path) => {
    const { handle } = sale;
    if (handle === undefined) return;
    check([...path, 'remaining_capacity'], sale.remaining_capacity, taken.event(handle));
    each(sale.packages, (entry, i) => {
      const at = [...path, 'packages', i];
      const { key, package_name } = entry;
      if (package_name === undefined || list.isFaulty([...at, 'key'])) return;
      check(at, packageLimit(entry), taken.package(handle, packageKey({ key, package_name })));
    });
    checkDiscounts(sale.discounts, [...path, 'discounts'], handle);
  };
  each(catalogue.events, (event, i) => {
    checkSale(event, ['events', i]);
    each(event.children, (child, k) => {
      checkSale(child, ['events', i, 'children', k]);
    });
  });
  checkDiscounts(catalogue.discounts, ['discounts'], undefined);
  return [...list.faults];
}

/** How much is taken of what an event's handle names; undefined when that is not in the database. */
function takenOf({ events }: ExistingHandles, stock: LockedStock) {
  const ids = new Map(events.map(({ handle, id }) => [handle, id]));
  const idOf = (handle: string | undefined) => (handle === undefined ? null : ids.get(handle));
  const eventTaken = new Map(stock.events.map(({ eventId, taken }) => [eventId, taken]));
  const packageTaken = new Map(stock.packageStock.map(({ packageId, taken }) => [packageId, taken]));
  const couponTaken = new Map(stock.couponStock.map(({ discountId, taken }) => [discountId, taken]));
  const packages = new Map(
    stock.packages.map(({ id, eventId, key }) => [`${eventId} ${key}`, packageTaken.get(id)]),
  );
  const coupons = new Map(
    stock.coupons.map(({ id, eventId, couponName }) => [`${eventId} ${couponName}`, couponTaken.get(id)]),
  );
  return {
    event: (handle: string) => eventTaken.get(ids.get(handle) ?? ''),
    package: (handle: string, key: string) => packages.get(`${idOf(handle)} ${key}`),
    /** `handle` is undefined for a coupon of every event. */
    coupon: (handle: string | undefined, name: string) => coupons.get(`${idOf(handle)} ${name}`),
  };
}
