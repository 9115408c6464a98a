import { LIMITS, normaliseCoupon, type TicketHandle } from '@jalsa/booking-core';
import type { IssueCollector, Path } from './catalogue.errors.ts';
import type { ParsedChild, ParsedDiscount, ParsedEvent, ParsedPackage } from './catalogue-file.shape.ts';
import { packageKey } from './package.rules.ts';
import { forEachValid, type PartiallyValid } from './valid-subset.rules.ts';

/** Whether a ticket of a package needs a `value`, by its handle. */
const NEEDS_VALUE: Readonly<Record<TicketHandle, boolean>> = {
  entry_fee: false,
  redeemable: true,
  redeemable_items: true,
};

type List<T> = PartiallyValid<T[]> | undefined;

/** Finds contradictions in an event and its dates. */
export function checkEvent(event: PartiallyValid<ParsedEvent>, path: Path, issues: IssueCollector): void {
  checkSale(event, path, issues);
  if (event.slots === true) {
    if (event.packages?.length)
      issues.add([...path, 'packages'], 'a slot event has no packages: its children have them');
    if (event.package_groups?.length)
      issues.add([...path, 'package_groups'], 'a slot event has no packages to group');
    if (typeof event.max_per_customer === 'number')
      issues.add([...path, 'max_per_customer'], 'a slot event has no limit: its children have one');
    if (event.children?.length === 0)
      issues.add([...path, 'children'], 'a slot event needs at least one child');
  } else if (event.slots === false) {
    if (event.packages?.length === 0) issues.add([...path, 'packages'], 'at least one package');
    if (event.children?.length)
      issues.add([...path, 'children'], 'only an event with slots: true has children');
  }
  forEachValid(event.children, (child, k) => {
    const at = [...path, 'children', k];
    checkSale(child, at, issues);
    if (child.packages?.length === 0) issues.add([...at, 'packages'], 'at least one package');
    if (isBefore(child.event_start, event.event_start) || isBefore(event.event_end, child.event_end)) {
      issues.add(
        [...at, 'event_start'],
        'a date must be between the event_start and event_end of its parent',
      );
    }
  });
}

function checkSale(
  sale: PartiallyValid<ParsedEvent | ParsedChild>,
  path: Path,
  issues: IssueCollector,
): void {
  if (isNotBefore(sale.event_start, sale.event_end))
    issues.add([...path, 'event_end'], 'must be after event_start');
  if (isNotBefore(sale.distribution_start, sale.distribution_end))
    issues.add([...path, 'distribution_end'], 'must be after distribution_start');
  if (isNotBefore(sale.distribution_start, sale.event_end))
    issues.add([...path, 'distribution_start'], 'must be before event_end');
  checkRule(sale.fee_rule, [...path, 'fee_rule'], issues);
  const keys = checkPackages(sale.packages, [...path, 'packages'], issues);
  forEachValid(sale.packages, ({ min_purchase, pax }, i) => {
    const people = (min_purchase ?? 1) * (pax ?? 1);
    if (typeof sale.max_per_customer === 'number' && people > sale.max_per_customer) {
      const message = `${people} people are more than the max_per_customer ${sale.max_per_customer} of the event`;
      issues.add([...path, 'packages', i, min_purchase ? 'min_purchase' : 'pax'], message);
    }
  });
  const grouped = new Set<string>();
  forEachValid(sale.package_groups, (group, i) => {
    forEachValid(group.packages, (key, k) => {
      const at = [...path, 'package_groups', i, 'packages', k];
      if (keys !== null && !keys.has(key)) issues.add(at, `there is no package "${key}" in this event`);
      if (grouped.has(key)) issues.add(at, `"${key}" is already in a group`);
      grouped.add(key);
    });
  });
  checkDiscounts(sale.discounts, [...path, 'discounts'], issues);
}

/** Finds contradictions in packages. Returns their keys, or null when a key is unknown because of a format issue. */
export function checkPackages(
  packages: List<ParsedPackage>,
  path: Path,
  issues: IssueCollector,
): ReadonlySet<string> | null {
  const keys = new Set<string>();
  forEachValid(packages, (entry, i) => {
    const at = [...path, i];
    const key = keyOf(entry, at, issues);
    if (key === '')
      issues.add([...at, 'key'], 'is missing: the name has no Latin letter or digit to make one from');
    if (key !== null) {
      if (keys.has(key))
        issues.add(
          [...at, entry.key ? 'key' : 'package_name'],
          `"${key}" is used more than once in this event`,
        );
      keys.add(key);
    }
    checkPackage(entry, at, issues);
  });
  const areAllKnown = packages?.every((entry, i) => entry && keyOf(entry, [...path, i], issues) !== null);
  return areAllKnown ? keys : null;
}

function keyOf(
  { key, package_name }: PartiallyValid<ParsedPackage>,
  path: Path,
  issues: IssueCollector,
): string | null {
  if (issues.hasFormatIssue([...path, 'key'])) return null;
  if (key !== undefined) return key;
  return package_name === undefined ? null : packageKey({ package_name });
}

function checkPackage(entry: PartiallyValid<ParsedPackage>, path: Path, issues: IssueCollector): void {
  if (entry.min_purchase && entry.max_purchase && entry.min_purchase > entry.max_purchase) {
    issues.add(
      [...path, 'min_purchase'],
      `${entry.min_purchase} is above max_purchase ${entry.max_purchase}`,
    );
  }
  if (entry.min_purchase && entry.max_per_customer && entry.min_purchase > entry.max_per_customer) {
    const message = `${entry.min_purchase} is above max_per_customer ${entry.max_per_customer}`;
    issues.add([...path, 'min_purchase'], message);
  }
  if (isNotBefore(entry.valid_from, entry.valid_till))
    issues.add([...path, 'valid_till'], 'must be after valid_from');
  const given = entry.package_given ?? 0;
  for (const limit of ['package_capacity', 'package_max'] as const) {
    const value = entry[limit];
    if (typeof value === 'number' && given > value)
      issues.add([...path, 'package_given'], `${given} is above ${limit} ${value}`);
  }
  // An unknown price makes the sum NaN, and the comparison below false.
  const price = entry.ticket_info?.reduce((sum, one) => sum + (one?.ticket_param?.price ?? Number.NaN), 0);
  if (price !== undefined && typeof entry.strikeOutPrice === 'number' && entry.strikeOutPrice <= price) {
    issues.add([...path, 'strikeOutPrice'], `${entry.strikeOutPrice} is not above the price ${price}`);
  }
  forEachValid(entry.ticket_info, ({ ticket_type, ticket_param }, k) => {
    const handle = ticket_type?.handle;
    if (handle === undefined || !NEEDS_VALUE[handle] || !ticket_param) return;
    if (typeof ticket_param.value === 'number') return;
    const at = [...path, 'ticket_info', k, 'ticket_param', 'value'];
    issues.add(at, `is missing: a ${handle} ticket needs a value`);
  });
}

/** Finds contradictions in a list of discounts. */
export function checkDiscounts(discounts: List<ParsedDiscount>, path: Path, issues: IssueCollector): void {
  const codes = new Set<string>();
  forEachValid(discounts, ({ coupon_name, is_points, discount_value }, i) => {
    const at = [...path, i];
    if (coupon_name !== undefined) {
      const typed = coupon_name.replace(/\s+/g, '');
      if (typed.length > LIMITS.couponMax)
        issues.add([...at, 'coupon_name'], `at most ${LIMITS.couponMax} characters`);
      const code = normaliseCoupon(typed);
      if (codes.has(code)) issues.add([...at, 'coupon_name'], `"${code}" is used more than once`);
      codes.add(code);
    }
    if (is_points === false && discount_value !== undefined && discount_value > 100)
      issues.add([...at, 'discount_value'], 'a percentage is at most 100');
  });
}

/** Finds contradictions in a fee rule. */
export function checkRule(
  rule: PartiallyValid<ParsedEvent['fee_rule']>,
  path: Path,
  issues: IssueCollector,
): void {
  if (typeof rule?.min_fee !== 'number' || typeof rule.max_fee !== 'number') return;
  if (rule.min_fee > rule.max_fee)
    issues.add([...path, 'min_fee'], `${rule.min_fee} is above max_fee ${rule.max_fee}`);
}

type Time = string | null | undefined;

const isBefore = (one: Time, other: Time): boolean => !!one && !!other && Date.parse(one) < Date.parse(other);
const isNotBefore = (one: Time, other: Time): boolean => !!one && !!other && !isBefore(one, other);
