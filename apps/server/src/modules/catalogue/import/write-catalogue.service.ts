import { normaliseCoupon } from '@jalsa/booking-core';
import type { Executor } from '../../../database/executor.ts';
import { upsert } from '../../../database/upsert.ts';
import { importQrTokens } from '../../drivers/index.ts';
import { readTaken, setStockLimits } from '../../inventory/index.ts';
import { importPosts } from '../../posts/index.ts';
import {
  banners,
  constants,
  discounts,
  eventGroups,
  events,
  galleryImages,
  locations,
  packages,
  partners,
  tagGroups,
  vendors,
  venues,
} from '../catalogue.schema.ts';
import { bumpVersions } from '../events/event-version.repository.ts';
import { refreshListings } from '../search/refresh-listings.service.ts';
import { InvalidCatalogueError, type Issue } from './catalogue.errors.ts';
import type { Catalogue } from './catalogue-file.shape.ts';
import { type CatalogueIds, catalogueIds } from './catalogue-ids.rules.ts';
import { checkCatalogue, type KnownHandles } from './check-catalogue.rules.ts';
import { checkStockLimits } from './check-stock-limits.rules.ts';
import { isNewChange, type KnownSale } from './event-change.rules.ts';
import { type EventRows, toEventRows } from './event-rows.mapper.ts';
import {
  type AffectedEvents,
  addEventChanges,
  bumpTerms,
  cancelDates,
  type ExistingHandles,
  findAffected,
  findAffectedStock,
  findEventsToRefresh,
  findHandles,
  lockEvents,
  moveMembers,
  replaceAll,
  replaceMembers,
  retire,
  type SoldStock,
} from './import.repository.ts';
import {
  toBannerRows,
  toGalleryRows,
  toLocationRows,
  toPartnerRows,
  toTagGroupRows,
  toVendorRows,
  toVenueRows,
} from './landing-rows.mapper.ts';
import { eventsOf, namedHandles } from './named-handles.rules.ts';
import { allValid, type PartiallyValid, type ValidSubset } from './valid-subset.rules.ts';

/** Receives the number of written rows and of all rows. */
export type OnProgress = (done: number, total: number) => void;

/** What a caller adds to the writing of a catalogue. */
export interface WriteOptions {
  onProgress?: OnProgress;
  /** The ids of new events, by their handles; an id is made for others. */
  newIds?: ReadonlyMap<string, string>;
  /** Finds more issues, beside those of every catalogue. It is asked before anything is written, and again once the stock is locked. */
  check?: (stock: KnownStock) => Issue[];
}

/** The stock of the events that a catalogue names, as it is before the catalogue is written. */
export interface KnownStock {
  existing: ExistingHandles;
  sold: SoldStock;
}

/** Finds the issues in the valid part of a file that has format issues. Writes nothing. */
export async function findValidIssues(executor: Executor, valid: ValidSubset, now: Date): Promise<Issue[]> {
  const existing = await findHandles(executor, namedHandles(valid.catalogue));
  const sold = await findAffectedStock(executor, affectedEvents(valid.catalogue, existing));
  return findIssues(valid, existing, sold, now);
}

/**
 * Writes a catalogue in the open transaction, and locks the events that it names. A row with a known handle is updated, and sold
 * tickets stay sold. Throws `InvalidCatalogueError` with all issues.
 */
export async function writeCatalogue(
  executor: Executor,
  catalogue: Catalogue,
  now: Date,
  { onProgress = () => {}, newIds = new Map(), check = () => [] }: WriteOptions = {},
): Promise<void> {
  await lockEvents(executor, eventsOf(catalogue));
  const existing = await findHandles(executor, namedHandles(catalogue));
  const affected = affectedEvents(catalogue, existing);
  const sold = await findAffectedStock(executor, affected);
  const ids = catalogueIds(catalogue, existing, sold, newIds, now);
  refuse([...findIssues(allValid(catalogue), existing, sold, now), ...check({ existing, sold })]);

  await writeLanding(executor, catalogue, ids);
  await importQrTokens(executor, catalogue.driver_tokens, now);
  await importPosts(executor, catalogue.posts, now);
  const rows = eventRows(catalogue, ids, existing, now);
  const onWritten = countWritten(rows, onProgress);
  await upsert(executor, events, events.id, rows.events, onWritten);
  await upsert(executor, packages, packages.id, rows.packages, onWritten);
  await upsert(executor, discounts, discounts.id, rows.discounts, onWritten);
  await writeGroups(executor, catalogue, ids);

  // Orders of these events wait from here on; so everything that needs no stock stands above.
  const taken = await readTaken(executor, sold.ids, 'lock');
  const locked = { ...sold, taken };
  refuse([...checkStockLimits(allValid(catalogue), existing, locked), ...check({ existing, sold: locked })]);
  await setStockLimits(executor, rows.stock, onWritten);
  await retireUnnamed(executor, rows, now);
  await announceChanges(executor, rows, existing, now);
  await bumpVersions(executor, await findAffected(executor, affected));
  if (changesTerms(catalogue)) await bumpTerms(executor);
  await refreshListings(
    executor,
    await findEventsToRefresh(executor, vendorIds(catalogue, existing), writtenEvents(catalogue, ids)),
    now,
  );
}

function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw new InvalidCatalogueError(issues);
}

const writtenEvents = (catalogue: Catalogue, ids: CatalogueIds) =>
  catalogue.events.map(({ handle }) => ids.event(handle));

const findIssues = (valid: ValidSubset, existing: ExistingHandles, sold: SoldStock, now: Date): Issue[] => [
  ...checkCatalogue(valid, knownHandles(existing, now)),
  ...checkStockLimits(valid, existing, sold),
];

async function writeLanding(executor: Executor, catalogue: Catalogue, ids: CatalogueIds): Promise<void> {
  await upsert(executor, locations, locations.id, toLocationRows(catalogue, ids));
  await upsert(executor, vendors, vendors.id, toVendorRows(catalogue, ids));
  await upsert(executor, venues, venues.id, toVenueRows(catalogue, ids));
  if (catalogue.constants) {
    const { platform_fee, app_links, support, business_dashboard_url, host_terms } = catalogue.constants;
    await upsert(executor, constants, constants.id, [
      {
        id: 1,
        platformFee: platform_fee,
        appLinks: app_links,
        support,
        businessDashboardUrl: business_dashboard_url ?? null,
        hostTerms: host_terms ?? null,
      },
    ]);
  }
  if (catalogue.banners) await replaceAll(executor, banners, toBannerRows(catalogue.banners, ids));
  if (catalogue.partners) await replaceAll(executor, partners, toPartnerRows(catalogue.partners, ids));
  if (catalogue.tags) await replaceAll(executor, tagGroups, toTagGroupRows(catalogue.tags));
  if (catalogue.gallery) await replaceAll(executor, galleryImages, toGalleryRows(catalogue.gallery, ids));
}

function eventRows(catalogue: Catalogue, ids: CatalogueIds, existing: ExistingHandles, now: Date): EventRows {
  const venuesByHandle = new Map(
    [...existing.venues, ...toVenueRows(catalogue, ids)].map((venue) => [venue.handle, venue]),
  );
  const sales = knownSales(existing);
  const venueOf = (handle: string) => {
    const venue = venuesByHandle.get(handle);
    if (!venue) throw new Error(`the checks accepted an unknown venue: ${handle}`);
    return {
      id: venue.id,
      placeName: `${venue.name}, ${venue.placeName}`,
      address: venue.address ?? '',
      lat: venue.lat ?? null,
      lng: venue.lng ?? null,
    };
  };
  return toEventRows(catalogue, ids, { venueOf, saleOf: (handle) => sales.get(handle) }, now);
}

function countWritten(rows: EventRows, onProgress: OnProgress): (count: number) => void {
  const total = Object.values(rows).reduce((sum, list) => sum + list.length, 0);
  let done = 0;
  return (count) => {
    done += count;
    onProgress(done, total);
  };
}

const retireUnnamed = (executor: Executor, rows: EventRows, now: Date) =>
  retire(
    executor,
    {
      eventIds: rows.events.map(({ id }) => id),
      packageIds: rows.packages.map(({ id }) => id),
      discountIds: rows.discounts.map(({ id }) => id),
      parentIds: rows.events.filter(({ slots }) => slots).map(({ id }) => id),
      childIds: rows.events.filter(({ parentId }) => parentId).map(({ id }) => id),
    },
    now,
  );

/** Writes the work that newly cancelled and postponed events cause. A cancelled slot event cancels all of its dates. */
async function announceChanges(
  executor: Executor,
  rows: EventRows,
  existing: ExistingHandles,
  now: Date,
): Promise<void> {
  const sales = knownSales(existing);
  const changed = rows.events.filter(({ handle, eventStart, change }) =>
    isNewChange(sales.get(handle), eventStart, change ?? null),
  );
  const idsOf = (status: string) =>
    changed.filter(({ change }) => change?.status === status).map(({ id }) => id);
  const cancelled = rows.events.filter(({ change }) => change?.status === 'cancelled').map(({ id }) => id);
  const dates = await cancelDates(executor, cancelled, now);
  await addEventChanges(executor, 'cancelled', [...idsOf('cancelled'), ...dates], now);
  await addEventChanges(executor, 'postponed', idsOf('postponed'), now);
}

async function writeGroups(executor: Executor, catalogue: Catalogue, ids: CatalogueIds): Promise<void> {
  await upsert(
    executor,
    eventGroups,
    eventGroups.id,
    catalogue.groups.map(({ handle, name }, position) => ({ id: ids.group(handle), handle, name, position })),
  );
  await replaceMembers(
    executor,
    catalogue.groups.map(({ handle }) => ids.group(handle)),
    catalogue.groups.flatMap((group) =>
      group.events.map((handle, position) => ({
        groupId: ids.group(group.handle),
        eventId: ids.event(handle),
        position,
      })),
    ),
  );
  await moveMembers(executor, writtenEvents(catalogue, ids));
}

/** The events of the database with what a change of them depends on, by handle. */
const knownSales = (existing: ExistingHandles): Map<string, KnownSale> =>
  new Map(
    existing.events.map(({ id, handle, eventStart, change }) => [
      handle,
      { eventStart, change, isCancellationFinal: existing.finallyCancelled.has(id) },
    ]),
  );

function knownHandles(existing: ExistingHandles, now: Date): KnownHandles {
  const handles = (rows: readonly { handle: string }[]) => new Set(rows.map(({ handle }) => handle));
  return {
    locations: handles(existing.locations),
    vendors: new Map(existing.vendors.map((vendor) => [vendor.handle, vendor])),
    venues: handles(existing.venues),
    events: new Map(
      existing.events.map(({ handle, parentHandle, slots }) => [handle, { parent: parentHandle, slots }]),
    ),
    sales: knownSales(existing),
    constants: existing.hasConstants,
    posts: existing.posts,
    now,
  };
}

/** The events whose packages, times or places a file changes, and the general coupons that it names. */
function affectedEvents(catalogue: PartiallyValid<Catalogue>, existing: ExistingHandles): AffectedEvents {
  const handles = new Set(eventsOf(catalogue));
  const names = catalogue.discounts?.flatMap((discount) => discount?.coupon_name ?? []) ?? [];
  return {
    eventIds: existing.events.filter(({ handle }) => handles.has(handle)).map(({ id }) => id),
    coupons: names.map(normaliseCoupon),
  };
}

/** Whether a file may change the price of events that it does not name. */
const changesTerms = ({ constants, discounts, vendors }: Catalogue): boolean =>
  constants !== undefined || discounts.length > 0 || vendors.length > 0;

function vendorIds(catalogue: Catalogue, existing: ExistingHandles): string[] {
  const handles = new Set(catalogue.vendors.map(({ handle }) => handle));
  return existing.vendors.filter(({ handle }) => handles.has(handle)).map(({ id }) => id);
}
