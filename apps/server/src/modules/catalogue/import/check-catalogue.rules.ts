import { servingTimes } from '@jalsa/booking-core';
import { collectIssues, type Issue, type IssueCollector, type Path } from './catalogue.errors.ts';
import type { Catalogue } from './catalogue-file.shape.ts';
import { checkPosts, type KnownPost } from './check-posts.rules.ts';
import { checkDiscounts, checkEvent, checkPackages, checkRule } from './check-sale.rules.ts';
import { checkChange, type KnownSale } from './event-change.rules.ts';
import { forEachValid, type PartiallyValid, type ValidSubset } from './valid-subset.rules.ts';

/** The content of the database to which a file may refer. */
export interface KnownHandles {
  locations: ReadonlySet<string>;
  vendors: ReadonlyMap<string, { id: string; signedUp: boolean }>;
  venues: ReadonlySet<string>;
  /** Every event by its handle; a date has its parent's handle. */
  events: ReadonlyMap<string, { parent: string | null; slots: boolean }>;
  /** What a change of an event or a date depends on, by its handle. */
  sales: ReadonlyMap<string, KnownSale>;
  constants: boolean;
  posts: readonly KnownPost[];
  now: Date;
}

/** Finds unknown references, duplicates and contradictions in the valid part of a catalogue. */
export function checkCatalogue({ catalogue, invalidPaths }: ValidSubset, known: KnownHandles): Issue[] {
  const issues = collectIssues(invalidPaths);
  const handles = {
    location: handlesOf(catalogue.locations, ['locations', 'handler'], issues, ({ handler }) => handler),
    vendor: handlesOf(catalogue.vendors, ['vendors', 'handle'], issues, ({ handle }) => handle),
    venue: handlesOf(catalogue.venues, ['venues', 'handle'], issues, ({ handle }) => handle),
    event: eventHandles(catalogue, known, issues),
  };
  handlesOf(catalogue.groups, ['groups', 'handle'], issues, ({ handle }) => handle);
  handlesOf(catalogue.artists, ['artists', 'handle'], issues, ({ handle }) => handle);
  handlesOf(catalogue.driver_tokens, ['driver_tokens', 'token'], issues, ({ token }) => token);
  const stored = {
    location: known.locations,
    vendor: known.vendors,
    venue: known.venues,
    event: known.events,
  };
  const refer = (path: Path, what: keyof typeof handles, handle: string | null | undefined) => {
    const here = handles[what];
    // An invalid list may hold any handle.
    if (!handle || here === null || here.has(handle) || stored[what].has(handle)) return;
    issues.add(path, `there is no ${what} "${handle}"`);
  };

  forEachValid(catalogue.vendors, (vendor, i) => {
    const before = known.vendors.get(vendor.handle ?? '');
    if (vendor.id && vendor.id !== before?.id)
      issues.add(['vendors', i, 'id'], `no vendor with the handle "${vendor.handle}" has it`);
    else if (before?.signedUp && !vendor.id)
      issues.add(
        ['vendors', i, 'handle'],
        'is that of an organiser that signed up in the console: choose another, or name the organiser by its id',
      );
    checkRule(vendor.fee_rule, ['vendors', i, 'fee_rule'], issues);
  });
  forEachValid(catalogue.venues, (venue, i) => {
    refer(['venues', i, 'location'], 'location', venue.location);
    refer(['venues', i, 'vendor'], 'vendor', venue.vendor);
    checkHours(venue, ['venues', i], issues);
    checkPackages(venue.package_data, ['venues', i, 'package_data'], issues);
  });
  forEachValid(catalogue.groups, ({ events }, i) => {
    forEachValid(events, (handle, k) => {
      const path = ['groups', i, 'events', k];
      refer(path, 'event', handle);
      if (events?.indexOf(handle) !== k) issues.add(path, `"${handle}" is listed twice`);
    });
  });
  forEachValid(catalogue.banners, (banner, i) => {
    refer(['banners', i, 'location'], 'location', banner.location);
    if (banner.banner_type !== 'event') return;
    if (banner.handle) refer(['banners', i, 'handle'], 'event', banner.handle);
    else issues.add(['banners', i, 'handle'], 'a banner of type event needs the handle of its event');
  });
  for (const part of ['partners', 'gallery'] as const) {
    forEachValid<{ location?: string | null | undefined }>(catalogue[part], ({ location }, i) => {
      refer([part, i, 'location'], 'location', location);
    });
  }
  forEachValid(catalogue.posts, ({ location }, i) => {
    refer(['posts', i, 'location'], 'location', location);
  });
  checkPosts(catalogue.posts, known.posts, issues);
  checkDiscounts(catalogue.discounts, ['discounts'], issues);
  forEachValid(catalogue.events, (event, i) => {
    const path = ['events', i];
    refer([...path, 'location'], 'location', event.location);
    refer([...path, 'vendor'], 'vendor', event.vendor);
    if (typeof event.venue === 'string') refer([...path, 'venue'], 'venue', event.venue);
    else if (!event.place_name && !issues.hasFormatIssue([...path, 'venue']))
      issues.add([...path, 'place_name'], 'is missing: an event needs a place_name or a venue');
    checkEvent(event, path, issues);
    const before = (handle = '') => ({ known: known.sales.get(handle), now: known.now });
    checkChange(event, before(event.handle), path, issues);
    forEachValid(event.children, (child, k) => {
      if (event.status !== 'cancelled')
        checkChange(child, before(child.handle), [...path, 'children', k], issues);
    });
  });
  const isSelling =
    catalogue.events?.length || catalogue.venues?.some((venue) => venue?.package_data?.length);
  if (isSelling && !catalogue.constants && !known.constants) {
    issues.add(['constants'], 'is missing: events and tables need a platform_fee');
  }
  return [...issues.issues];
}

/** Finds opening hours in which no table can be booked: between two half hours. */
function checkHours(
  { opens, closes }: PartiallyValid<Catalogue['venues'][number]>,
  path: Path,
  issues: IssueCollector,
): void {
  if (opens === undefined || closes === undefined) return;
  if (servingTimes({ opens, closes }, ANY_DAY).length > 0) return;
  issues.add([...path, 'closes'], `no half hour lies between ${opens} and ${closes}`);
}

/** All days of India have the same length. */
const ANY_DAY = '2026-01-01';

/** The handles of a list; null for an invalid list. */
function handlesOf<T>(
  items: readonly (T | undefined)[] | undefined,
  [name, field]: [name: string, field: string],
  issues: IssueCollector,
  handleOf: (item: T) => string | undefined,
): ReadonlySet<string> | null {
  const seen = new Set<string>();
  forEachValid(items, (item, i) => {
    const handle = handleOf(item);
    if (handle === undefined) return;
    if (seen.has(handle)) issues.add([name, i, field], `"${handle}" is used more than once`);
    seen.add(handle);
  });
  return items ? seen : null;
}

function eventHandles(
  { events }: PartiallyValid<Catalogue>,
  known: KnownHandles,
  issues: IssueCollector,
): ReadonlySet<string> | null {
  const seen = new Set<string>();
  const addHandle = (handle: string | undefined, path: Path, parent: string | null | undefined) => {
    if (handle === undefined) return;
    if (seen.has(handle)) issues.add(path, `"${handle}" is used more than once`);
    seen.add(handle);
    const before = known.events.get(handle);
    if (!before || parent === undefined || before.parent === parent) return;
    issues.add(
      path,
      before.parent === null
        ? `"${handle}" is already an event without a parent`
        : `"${handle}" is already a date of "${before.parent}"`,
    );
  };
  forEachValid(events, ({ handle, slots, children }, i) => {
    addHandle(handle, ['events', i, 'handle'], null);
    const before = handle === undefined ? undefined : known.events.get(handle);
    if (before && before.parent === null && slots !== undefined && before.slots !== slots) {
      const is = before.slots ? 'is a' : 'is not a';
      issues.add(
        ['events', i, 'slots'],
        `cannot change after the first import: "${handle}" ${is} slot event`,
      );
    }
    forEachValid(children, (child, k) => {
      addHandle(child.handle, ['events', i, 'children', k, 'handle'], handle);
    });
  });
  return events ? seen : null;
}
