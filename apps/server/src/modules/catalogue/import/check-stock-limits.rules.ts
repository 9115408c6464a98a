import { normaliseCoupon } from '@jalsa/booking-core';
import { collectIssues, type Issue, type Path } from './catalogue.errors.ts';
import type { ParsedChild, ParsedDiscount, ParsedEvent } from './catalogue-file.shape.ts';
import type { ExistingHandles, SoldStock } from './import.repository.ts';
import { packageKey, packageLimit } from './package.rules.ts';
import { forEachValid, type PartiallyValid, type ValidSubset } from './valid-subset.rules.ts';

/** Finds limits that are below the sold and held places, pieces or uses. */
export function checkStockLimits(
  { catalogue, invalidPaths }: ValidSubset,
  existing: ExistingHandles,
  stock: SoldStock,
): Issue[] {
  const issues = collectIssues(invalidPaths);
  const taken = takenStock(existing, stock);
  const check = (path: Path, limit: number | null | undefined, already = 0) => {
    if (typeof limit === 'number' && limit < already) {
      issues.add(path, `allows ${limit}, but ${already} are sold or held already`);
    }
  };
  const checkDiscounts = (
    discounts: PartiallyValid<ParsedDiscount[]> | undefined,
    path: Path,
    handle: string | undefined,
  ) => {
    forEachValid(discounts, ({ coupon_name, max_uses }, i) => {
      const already = coupon_name === undefined ? 0 : taken.coupon(handle, normaliseCoupon(coupon_name));
      check([...path, i, 'max_uses'], max_uses, already);
    });
  };
  const checkSale = (sale: PartiallyValid<ParsedEvent | ParsedChild>, path: Path) => {
    const { handle } = sale;
    if (handle === undefined) return;
    check([...path, 'remaining_capacity'], sale.remaining_capacity, taken.event(handle));
    forEachValid(sale.packages, (entry, i) => {
      const at = [...path, 'packages', i];
      const { key, package_name } = entry;
      if (package_name === undefined || issues.hasFormatIssue([...at, 'key'])) return;
      check(at, packageLimit(entry), taken.package(handle, packageKey({ key, package_name })));
    });
    checkDiscounts(sale.discounts, [...path, 'discounts'], handle);
  };
  forEachValid(catalogue.events, (event, i) => {
    checkSale(event, ['events', i]);
    forEachValid(event.children, (child, k) => {
      checkSale(child, ['events', i, 'children', k]);
    });
  });
  checkDiscounts(catalogue.discounts, ['discounts'], undefined);
  return [...issues.issues];
}

/** The `taken` of an event, a package or a coupon; undefined when the database does not have it. */
function takenStock({ events }: ExistingHandles, { taken, ...stock }: SoldStock) {
  const ids = new Map(events.map(({ handle, id }) => [handle, id]));
  const idOf = (handle: string | undefined) => (handle === undefined ? null : ids.get(handle));
  const packages = new Map(
    stock.packages.map(({ id, eventId, key }) => [`${eventId} ${key}`, taken.package.get(id)]),
  );
  const coupons = new Map(
    stock.coupons.map(({ id, eventId, couponName }) => [`${eventId} ${couponName}`, taken.coupon.get(id)]),
  );
  return {
    event: (handle: string) => taken.event.get(ids.get(handle) ?? ''),
    package: (handle: string, key: string) => packages.get(`${idOf(handle)} ${key}`),
    /** `handle` is undefined for a discount of every event. */
    coupon: (handle: string | undefined, name: string) => coupons.get(`${idOf(handle)} ${name}`),
  };
}
