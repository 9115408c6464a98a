import { LIMITS, normaliseCode } from 'booking-core';
import type { Catalogue, ParsedChild, ParsedDiscount, ParsedEvent, ParsedPackage } from './catalogue-file.ts';
import { type Fault, pathText } from './fault.ts';
import { packageKey } from './package-key.ts';

type Path = readonly PropertyKey[];
type Sale = ParsedEvent | ParsedChild;

/** What the database already knows, so that a file may refer to it. */
export interface KnownHandles {
  locations: ReadonlySet<string>;
  vendors: ReadonlySet<string>;
  venues: ReadonlySet<string>;
  /** Every event by its handle, with its parent's handle where it is a dated child. */
  events: ReadonlyMap<string, { parent: string | null; slots: boolean }>;
  /** Events of the file that have faults of form: they may be referred to. */
  lostEvents?: ReadonlySet<string>;
  constants: boolean;
}

/** Everything that is wrong with a well-formed catalogue: references, doublets, contradictions. Empty when nothing is. */
export function checkCatalogue(catalogue: Catalogue, known: KnownHandles): Fault[] {
  const faults: Fault[] = [];
  const add = (path: Path, message: string) => faults.push({ path: pathText(path), message });
  const locations = handlesOf(catalogue.locations, 'locations', 'handler', add, ({ handler }) => handler);
  const vendors = handlesOf(catalogue.vendors, 'vendors', 'handle', add, ({ handle }) => handle);
  const venues = handlesOf(catalogue.venues, 'venues', 'handle', add, ({ handle }) => handle);
  handlesOf(catalogue.groups, 'groups', 'handle', add, ({ handle }) => handle);
  const events = eventHandles(catalogue, known, add);
  const lostEvents = known.lostEvents ?? new Set<string>();

  const refer = (
    path: Path,
    what: string,
    handle: string | null | undefined,
    ...sets: { has(handle: string): boolean }[]
  ) => {
    if (handle && !sets.some((set) => set.has(handle))) add(path, `there is no ${what} "${handle}"`);
  };

  catalogue.vendors.forEach((vendor, i) => {
    checkRule(vendor.fee_rule, ['vendors', i, 'fee_rule'], add);
  });
  catalogue.venues.forEach((venue, i) => {
    refer(['venues', i, 'location'], 'location', venue.location, locations, known.locations);
    checkPackages(venue.package_data, ['venues', i, 'package_data'], add);
  });
  catalogue.groups.forEach((group, i) => {
    group.events.forEach((handle, k) => {
      refer(['groups', i, 'events', k], 'event', handle, events, known.events, lostEvents);
      if (group.events.indexOf(handle) !== k)
        add(['groups', i, 'events', k], `"${handle}" stands here twice`);
    });
  });
  catalogue.banners?.forEach((banner, i) => {
    refer(['banners', i, 'location'], 'location', banner.location, locations, known.locations);
    if (banner.banner_type === 'event') {
      if (banner.handle)
        refer(['banners', i, 'handle'], 'event', banner.handle, events, known.events, lostEvents);
      else add(['banners', i, 'handle'], 'a banner of type event names its event');
    }
  });
  for (const list of ['partners', 'gallery'] as const) {
    catalogue[list]?.forEach(({ location }, i) => {
      refer([list, i, 'location'], 'location', location, locations, known.locations);
    });
  }
  checkDiscounts(catalogue.discounts, ['discounts'], add);
  catalogue.events.forEach((event, i) => {
    const path = ['events', i];
    refer([...path, 'location'], 'location', event.location, locations, known.locations);
    refer([...path, 'vendor'], 'vendor', event.vendor, vendors, known.vendors);
    if (typeof event.venue === 'string')
      refer([...path, 'venue'], 'venue', event.venue, venues, known.venues);
    else if (!event.place_name)
      add([...path, 'place_name'], 'is missing: name the place, or refer to a venue');
    checkEvent(event, path, add);
  });
  if (catalogue.events.length > 0 && !catalogue.constants && !known.constants) {
    add(['constants'], 'is missing: fees cannot be told without platform_fee');
  }
  return faults;
}

type Add = (path: Path, message: string) => void;

function handlesOf<T>(
  list: readonly T[],
  name: string,
  field: string,
  add: Add,
  handleOf: (item: T) => string,
): Set<string> {
  const seen = new Set<string>();
  list.forEach((item, i) => {
    const handle = handleOf(item);
    if (seen.has(handle)) add([name, i, field], `"${handle}" is used more than once`);
    seen.add(handle);
  });
  return seen;
}

function eventHandles(catalogue: Catalogue, known: KnownHandles, add: Add): Set<string> {
  const seen = new Set<string>();
  const take = (handle: string, path: Path, parent: string | null) => {
    if (seen.has(handle)) add(path, `"${handle}" is used more than once`);
    seen.add(handle);
    const before = known.events.get(handle);
    if (!before || before.parent === parent) return;
    add(
      path,
      before.parent === null
        ? `"${handle}" is an event of its own already`
        : `"${handle}" is a date of "${before.parent}" already`,
    );
  };
  catalogue.events.forEach((event, i) => {
    take(event.handle, ['events', i, 'handle'], null);
    const before = known.events.get(event.handle);
    if (before && before.parent === null && before.slots !== event.slots) {
      add(
        ['events', i, 'slots'],
        `cannot change once it was imported: "${event.handle}" ${before.slots ? 'is a' : 'is no'} slot parent`,
      );
    }
    event.children.forEach((child, k) => {
      take(child.handle, ['events', i, 'children', k, 'handle'], event.handle);
    });
  });
  return seen;
}

function checkEvent(event: ParsedEvent, path: Path, add: Add): void {
  checkSale(event, path, add);
  if (event.slots) {
    if (event.packages.length > 0)
      add([...path, 'packages'], 'a slot parent sells nothing itself: its children carry the packages');
    if (event.package_groups.length > 0)
      add([...path, 'package_groups'], 'a slot parent has no packages to group');
    if (event.children.length === 0)
      add([...path, 'children'], 'a slot parent needs at least one dated child');
  } else {
    if (event.packages.length === 0) add([...path, 'packages'], 'at least one package');
    if (event.children.length > 0) add([...path, 'children'], 'only an event with slots: true has children');
  }
  event.children.forEach((child, k) => {
    const at = [...path, 'children', k];
    checkSale(child, at, add);
    if (child.packages.length === 0) add([...at, 'packages'], 'at least one package');
    if (before(child.event_start, event.event_start) || before(event.event_end, child.event_end)) {
      add([...at, 'event_start'], 'a date lies between its parent’s event_start and event_end');
    }
  });
}

function checkSale(sale: Sale, path: Path, add: Add): void {
  if (!before(sale.event_start, sale.event_end)) add([...path, 'event_end'], 'must be after event_start');
  if (
    sale.distribution_start &&
    sale.distribution_end &&
    !before(sale.distribution_start, sale.distribution_end)
  ) {
    add([...path, 'distribution_end'], 'must be after distribution_start');
  }
  if (sale.distribution_start && !before(sale.distribution_start, sale.event_end)) {
    add([...path, 'distribution_start'], 'must be before event_end');
  }
  checkRule(sale.fee_rule, [...path, 'fee_rule'], add);
  const keys = checkPackages(sale.packages, [...path, 'packages'], add);
  const grouped = new Set<string>();
  sale.package_groups.forEach((group, i) => {
    group.packages.forEach((key, k) => {
      const at = [...path, 'package_groups', i, 'packages', k];
      if (!keys.has(key)) add(at, `there is no package "${key}" in this event`);
      if (grouped.has(key)) add(at, `"${key}" is in a group already`);
      grouped.add(key);
    });
  });
  checkDiscounts(sale.discounts, [...path, 'discounts'], add);
}

function checkPackages(packages: readonly ParsedPackage[], path: Path, add: Add): Set<string> {
  const keys = new Set<string>();
  packages.forEach((entry, i) => {
    const at = [...path, i];
    const key = packageKey(entry);
    if (key === '') add([...at, 'key'], 'is missing: this name gives none by itself');
    if (keys.has(key))
      add([...at, entry.key ? 'key' : 'package_name'], `"${key}" is used more than once in this event`);
    keys.add(key);
    if (entry.min_purchase && entry.max_purchase && entry.min_purchase > entry.max_purchase) {
      add([...at, 'min_purchase'], `${entry.min_purchase} is above max_purchase ${entry.max_purchase}`);
    }
    if (entry.valid_from && entry.valid_till && !before(entry.valid_from, entry.valid_till)) {
      add([...at, 'valid_till'], 'must be after valid_from');
    }
    const given = entry.package_given ?? 0;
    for (const limit of ['package_capacity', 'package_max'] as const) {
      const value = entry[limit];
      if (typeof value === 'number' && given > value)
        add([...at, 'package_given'], `${given} is above ${limit} ${value}`);
    }
    const price = entry.ticket_info.reduce((sum, { ticket_param }) => sum + ticket_param.price, 0);
    if (typeof entry.strikeOutPrice === 'number' && entry.strikeOutPrice <= price) {
      add([...at, 'strikeOutPrice'], `${entry.strikeOutPrice} is not above the price ${price}`);
    }
    entry.ticket_info.forEach(({ ticket_type, ticket_param }, k) => {
      if (ticket_type.handle !== 'entry_fee' && typeof ticket_param.value !== 'number') {
        add(
          [...at, 'ticket_info', k, 'ticket_param', 'value'],
          `is missing: a ${ticket_type.handle} ticket says what it is worth`,
        );
      }
    });
  });
  return keys;
}

function checkDiscounts(discounts: readonly ParsedDiscount[], path: Path, add: Add): void {
  const codes = new Set<string>();
  discounts.forEach((discount, i) => {
    const at = [...path, i];
    const typed = discount.coupon_name.replace(/\s+/g, '');
    if (typed.length > LIMITS.couponMax)
      add([...at, 'coupon_name'], `at most ${LIMITS.couponMax} characters`);
    const code = normaliseCode(typed);
    if (codes.has(code)) add([...at, 'coupon_name'], `"${code}" is used more than once`);
    codes.add(code);
    if (!discount.is_points && discount.discount_value > 100)
      add([...at, 'discount_value'], 'a percentage is at most 100');
  });
}

function checkRule(rule: ParsedEvent['fee_rule'], path: Path, add: Add): void {
  if (
    rule &&
    typeof rule.min_fee === 'number' &&
    typeof rule.max_fee === 'number' &&
    rule.min_fee > rule.max_fee
  ) {
    add([...path, 'min_fee'], `${rule.min_fee} is above max_fee ${rule.max_fee}`);
  }
}

const before = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);
