import { normaliseCode } from 'booking-core';
import type { Catalogue, ParsedChild, ParsedDiscount, ParsedEvent } from './catalogue-file.ts';
import type { CatalogueIds } from './catalogue-ids.ts';
import { packageLimit } from './event-rows.ts';
import { type Fault, pathText } from './fault.ts';
import type { LockedStock } from './import.repository.ts';
import { packageKey } from './package-key.ts';

/** Limits that lie below what is sold or held already. */
export function checkTaken(catalogue: Catalogue, ids: CatalogueIds, stock: LockedStock): Fault[] {
  const faults: Fault[] = [];
  const events = new Map(stock.events.map(({ eventId, taken }) => [eventId, taken]));
  const packages = new Map(stock.packageStock.map(({ packageId, taken }) => [packageId, taken]));
  const coupons = new Map(stock.couponStock.map(({ discountId, taken }) => [discountId, taken]));
  const check = (path: readonly PropertyKey[], limit: number | null | undefined, taken = 0) => {
    if (typeof limit === 'number' && limit < taken) {
      faults.push({ path: pathText(path), message: `leaves ${limit}, but ${taken} are taken already` });
    }
  };
  const checkDiscounts = (
    list: readonly ParsedDiscount[],
    path: readonly PropertyKey[],
    eventId: string | null,
  ) => {
    list.forEach((discount, i) => {
      check(
        [...path, i, 'max_uses'],
        discount.max_uses,
        coupons.get(ids.discount(eventId, normaliseCode(discount.coupon_name))),
      );
    });
  };
  const checkSale = (sale: ParsedEvent | ParsedChild, path: readonly PropertyKey[]) => {
    const eventId = ids.event(sale.handle);
    check([...path, 'remaining_capacity'], sale.remaining_capacity, events.get(eventId));
    sale.packages.forEach((entry, i) => {
      check(
        [...path, 'packages', i],
        packageLimit(entry),
        packages.get(ids.package(eventId, packageKey(entry))),
      );
    });
    checkDiscounts(sale.discounts, [...path, 'discounts'], eventId);
  };
  catalogue.events.forEach((event, i) => {
    checkSale(event, ['events', i]);
    event.children.forEach((child, k) => {
      checkSale(child, ['events', i, 'children', k]);
    });
  });
  checkDiscounts(catalogue.discounts, ['discounts'], null);
  return faults;
}
