import { LIMITS, normaliseCode } from '@jalsa/booking-core';
import type { ParsedChild, ParsedDiscount, ParsedEvent, ParsedPackage } from './catalogue-file.shape.ts';
import { each } from './each.ts';
import type { FaultList, Path } from './fault-list.ts';
import { packageKey } from './package.rules.ts';
import type { Holed } from './valid-subset.rules.ts';

type List<T> = Holed<T[]> | undefined;

/** The contradictions of an event and of its dated children. */
export function checkEvent(event: Holed<ParsedEvent>, path: Path, list: FaultList): void {
  checkSale(event, path, list);
  if (event.slots === true) {
    if (event.packages?.length)
      list.add([...path, 'packages'], 'a slot parent sells nothing itself: its children carry the packages');
    if (event.package_groups?.length)
      list.add([...path, 'package_groups'], 'a slot parent has no packages to group');
    if (typeof event.max_per_customer === 'number')
      list.add(
        [...path, 'max_per_customer'],
        'a slot parent sells nothing itself: its children carry the limit',
      );
    if (event.children?.length === 0)
      list.add([...path, 'children'], 'a slot parent needs at least one dated child');
  } else if (event.slots === false) {
    if (event.packages?.length === 0) list.add([...path, 'packages'], 'at least one package');
    if (event.children?.length)
      list.add([...path, 'children'], 'only an event with slots: true has children');
  }
  each(event.children, (child, k) => {
    const at = [...path, 'children', k];
    checkSale(child, at, list);
    if (child.packages?.length === 0) list.add([...at, 'packages'], 'at least one package');
    if (isBefore(child.event_start, event.event_start) || isBefore(event.event_end, child.event_end)) {
      list.add([...at, 'event_start'], 'a date lies between its parent’s event_start and event_end');
    }
  });
}

function checkSale(sale: Holed<ParsedEvent | ParsedChild>, path: Path, list: FaultList): void {
  if (isNotBefore(sale.event_start, sale.event_end))
    list.add([...path, 'event_end'], 'must be after event_start');
  if (isNotBefore(sale.distribution_start, sale.distribution_end))
    list.add([...path, 'distribution_end'], 'must be after distribution_start');
  if (isNotBefore(sale.distribution_start, sale.event_end))
    list.add([...path, 'distribution_start'], 'must be before event_end');
  checkRule(sale.fee_rule, [...path, 'fee_rule'], list);
  const keys = checkPackages(sale.packages, [...path, 'packages'], list);
  each(sale.packages, ({ min_purchase, pax }, i) => {
    const people = (min_purchase ?? 1) * (pax ?? 1);
    if (typeof sale.max_per_customer === 'number' && people > sale.max_per_customer) {
      const fault = `${people} people are above the event’s max_per_customer ${sale.max_per_customer}`;
      list.add([...path, 'packages', i, min_purchase ? 'min_purchase' : 'pax'], fault);
    }
  });
  const grouped = new Set<string>();
  each(sale.package_groups, (group, i) => {
    each(group.packages, (key, k) => {
      const at = [...path, 'package_groups', i, 'packages', k];
      if (keys !== null && !keys.has(key)) list.add(at, `there is no package "${key}" in this event`);
      if (grouped.has(key)) list.add(at, `"${key}" is in a group already`);
      grouped.add(key);
    });
  });
  checkDiscounts(sale.discounts, [...path, 'discounts'], list);
}

/** The contradictions of packages. Gives their keys; null when not all of them can be told. */
export function checkPackages(
  packages: List<ParsedPackage>,
  path: Path,
  list: FaultList,
): ReadonlySet<string> | null {
  const keys = new Set<string>();
  each(packages, (entry, i) => {
    const at = [...path, i];
    const key = keyOf(entry, at, list);
    if (key === '') list.add([...at, 'key'], 'is missing: this name gives none by itself');
    if (key !== null) {
      if (keys.has(key))
        list.add(
          [...at, entry.key ? 'key' : 'package_name'],
          `"${key}" is used more than once in this event`,
        );
      keys.add(key);
    }
    checkPackage(entry, at, list);
  });
  const isWhole = packages?.every((entry, i) => entry && keyOf(entry, [...path, i], list) !== null);
  return isWhole ? keys : null;
}

function keyOf({ key, package_name }: Holed<ParsedPackage>, path: Path, list: FaultList): string | null {
  if (list.isFaulty([...path, 'key'])) return null;
  if (key !== undefined) return key;
  return package_name === undefined ? null : packageKey({ package_name });
}

function checkPackage(entry: Holed<ParsedPackage>, path: Path, list: FaultList): void {
  if (entry.min_purchase && entry.max_purchase && entry.min_purchase > entry.max_purchase) {
    list.add([...path, 'min_purchase'], `${entry.min_purchase} is above max_purchase ${entry.max_purchase}`);
  }
  if (entry.min_purchase && entry.max_per_customer && entry.min_purchase > entry.max_per_customer) {
    const fault = `${entry.min_purchase} is above max_per_customer ${entry.max_per_customer}`;
    list.add([...path, 'min_purchase'], fault);
  }
  if (isNotBefore(entry.valid_from, entry.valid_till))
    list.add([...path, 'valid_till'], 'must be after valid_from');
  const given = entry.package_given ?? 0;
  for (const limit of ['package_capacity', 'package_max'] as const) {
    const value = entry[limit];
    if (typeof value === 'number' && given > value)
      list.add([...path, 'package_given'], `${given} is above ${limit} ${value}`);
  }
  // Not a number where one of the prices is unknown, and then above nothing.
  const price = entry.ticket_info?.reduce((sum, one) => sum + (one?.ticket_param?.price ?? Number.NaN), 0);
  if (price !== undefined && typeof entry.strikeOutPrice === 'number' && entry.strikeOutPrice <= price) {
    list.add([...path, 'strikeOutPrice'], `${entry.strikeOutPrice} is not above the price ${price}`);
  }
  each(entry.ticket_info, ({ ticket_type, ticket_param }, k) => {
    const handle = ticket_type?.handle;
    if (handle === undefined || handle === 'entry_fee' || !ticket_param) return;
    if (typeof ticket_param.value === 'number') return;
    const at = [...path, 'ticket_info', k, 'ticket_param', 'value'];
    list.add(at, `is missing: a ${handle} ticket says what it is worth`);
  });
}

/** The contradictions of one list of discounts. */
export function checkDiscounts(discounts: List<ParsedDiscount>, path: Path, list: FaultList): void {
  const codes = new Set<string>();
  each(discounts, ({ coupon_name, is_points, discount_value }, i) => {
    const at = [...path, i];
    if (coupon_name !== undefined) {
      const typed = coupon_name.replace(/\s+/g, '');
      if (typed.length > LIMITS.couponMax)
        list.add([...at, 'coupon_name'], `at most ${LIMITS.couponMax} characters`);
      const code = normaliseCode(typed);
      if (codes.has(code)) list.add([...at, 'coupon_name'], `"${code}" is used more than once`);
      codes.add(code);
    }
    if (is_points === false && discount_value !== undefined && discount_value > 100)
      list.add([...at, 'discount_value'], 'a percentage is at most 100');
  });
}

/** The contradictions of a fee rule. */
export function checkRule(rule: Holed<ParsedEvent['fee_rule']>, path: Path, list: FaultList): void {
  if (typeof rule?.min_fee !== 'number' || typeof rule.max_fee !== 'number') return;
  if (rule.min_fee > rule.max_fee)
    list.add([...path, 'min_fee'], `${rule.min_fee} is above max_fee ${rule.max_fee}`);
}

type Time = string | null | undefined;

const isBefore = (one: Time, other: Time): boolean => !!one && !!other && Date.parse(one) < Date.parse(other);
const isNotBefore = (one: Time, other: Time): boolean => !!one && !!other && !isBefore(one, other);
