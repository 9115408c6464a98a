import type { Context } from '../../../context.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { notify } from '../../../database/notifications.ts';
import { retryConflicts } from '../../../database/sql-state.ts';
import { upsert } from '../../../database/upsert.ts';
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
  vendors,
  venues,
} from '../catalogue.schema.ts';
import { refreshListings } from '../search/refresh-listings.service.ts';
import { couponStock, eventStock, packageStock } from '../stock.schema.ts';
import { CatalogueFaults, type Fault } from './catalogue.errors.ts';
import type { Catalogue } from './catalogue-file.shape.ts';
import { type CatalogueIds, catalogueIds } from './catalogue-ids.rules.ts';
import { checkCatalogue, type KnownHandles } from './check-catalogue.rules.ts';
import { checkTaken } from './check-stock-limits.rules.ts';
import { eventRows } from './event-rows.mapper.ts';
import {
  bumpVersions,
  type ExistingHandles,
  findHandles,
  findShownDifferently,
  type LockedStock,
  lockImports,
  lockStock,
  moveMembers,
  replaceAll,
  replaceMembers,
  retire,
  type Touched,
} from './import.repository.ts';
import {
  bannerRows,
  galleryRows,
  locationRows,
  partnerRows,
  vendorRows,
  venueRows,
} from './landing-rows.mapper.ts';
import { type Holed, type SoundPart, wholeOf } from './valid-subset.rules.ts';

/** The channel on which every process is told of a catalogue that has been imported. */
export const CATALOGUE_CHANGED = 'catalogue_changed';

/** Told how much of the writing is done. */
export type Progress = (done: number, total: number) => void;

/**
 * Writes a well-formed catalogue: all of it in one transaction, or nothing. What has a handle is updated by it;
 * what is sold stays sold. Throws CatalogueFaults with everything that is wrong.
 */
export async function importCatalogue(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  catalogue: Catalogue,
  progress: Progress = () => {},
): Promise<void> {
  // An import takes the rows of many events, and so may meet an order over several of them half way.
  await retryConflicts(() =>
    withTransaction(database, (executor) => write(executor, catalogue, clock.now(), progress)),
  );
}

/** What is wrong beyond form in the sound part of a file that has faults of form. Writes nothing. */
export async function checkSoundPart(
  { database }: Pick<Context, 'database'>,
  sound: SoundPart,
): Promise<Fault[]> {
  const existing = await findHandles(database);
  // Outside a transaction the locks are let go at once: nothing waits for a file that will not be written.
  return allFaults(sound, existing, await lockStock(database, touchedBy(sound.catalogue, existing)));
}

async function write(executor: Executor, catalogue: Catalogue, now: Date, progress: Progress): Promise<void> {
  await lockImports(executor);
  const existing = await findHandles(executor);
  const touched = touchedBy(catalogue, existing);
  const stock = await lockStock(executor, touched);
  const ids = catalogueIds(catalogue, existing, stock, now);
  const faults = allFaults(wholeOf(catalogue), existing, stock);
  if (faults.length > 0) throw new CatalogueFaults(faults);

  await writeLanding(executor, catalogue, ids);
  await writeEvents(executor, catalogue, ids, existing, now, progress);
  await bumpVersions(executor, touched);
  await refreshListings(
    executor,
    await findShownDifferently(executor, touched, writtenEvents(catalogue, ids)),
    now,
  );
  await notify(executor, CATALOGUE_CHANGED);
}

const writtenEvents = (catalogue: Catalogue, ids: CatalogueIds) =>
  catalogue.events.map(({ handle }) => ids.event(handle));

const allFaults = (sound: SoundPart, existing: ExistingHandles, stock: LockedStock): Fault[] => [
  ...checkCatalogue(sound, knownHandles(existing)),
  ...checkTaken(sound, existing, stock),
];

async function writeLanding(executor: Executor, catalogue: Catalogue, ids: CatalogueIds): Promise<void> {
  await upsert(executor, locations, locations.id, locationRows(catalogue, ids));
  await upsert(executor, vendors, vendors.id, vendorRows(catalogue, ids));
  await upsert(executor, venues, venues.id, venueRows(catalogue, ids));
  if (catalogue.constants) {
    const { platform_fee, app_links, support } = catalogue.constants;
    await upsert(executor, constants, constants.id, [
      { id: 1, platformFee: platform_fee, appLinks: app_links, support },
    ]);
  }
  if (catalogue.banners) await replaceAll(executor, banners, bannerRows(catalogue.banners, ids));
  if (catalogue.partners) await replaceAll(executor, partners, partnerRows(catalogue.partners, ids));
  if (catalogue.gallery) await replaceAll(executor, galleryImages, galleryRows(catalogue.gallery, ids));
}

async function writeEvents(
  executor: Executor,
  catalogue: Catalogue,
  ids: CatalogueIds,
  existing: ExistingHandles,
  now: Date,
  progress: Progress,
): Promise<void> {
  const stored = new Map(
    [...existing.venues, ...venueRows(catalogue, ids)].map((venue) => [venue.handle, venue]),
  );
  const rows = eventRows(catalogue, ids, (handle) => {
    const venue = stored.get(handle);
    if (!venue) throw new Error(`the check let an unknown venue through: ${handle}`);
    return {
      id: venue.id,
      placeName: `${venue.name}, ${venue.placeName}`,
      address: venue.address ?? '',
      lat: venue.lat ?? null,
      lng: venue.lng ?? null,
    };
  });
  const total = Object.values(rows).reduce((sum, list) => sum + list.length, 0);
  let done = 0;
  const written = (count: number) => {
    done += count;
    progress(done, total);
  };
  await upsert(executor, events, events.id, rows.events, written);
  await upsert(executor, eventStock, eventStock.eventId, rows.stock, written);
  await upsert(executor, packages, packages.id, rows.packages, written);
  await upsert(executor, packageStock, packageStock.packageId, rows.packageStock, written);
  await upsert(executor, discounts, discounts.id, rows.discounts, written);
  await upsert(executor, couponStock, couponStock.discountId, rows.couponStock, written);
  await retire(
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

function knownHandles(existing: ExistingHandles): KnownHandles {
  const handleOf = new Map(existing.events.map(({ id, handle }) => [id, handle]));
  const handles = (rows: readonly { handle: string }[]) => new Set(rows.map(({ handle }) => handle));
  return {
    locations: handles(existing.locations),
    vendors: handles(existing.vendors),
    venues: handles(existing.venues),
    events: new Map(
      existing.events.map(({ handle, parentId, slots }) => [
        handle,
        { parent: parentId === null ? null : (handleOf.get(parentId) ?? null), slots },
      ]),
    ),
    constants: existing.hasConstants,
  };
}

// Fees and general discounts are part of every event's price, a vendor's rule part of the vendor's events'.
function touchedBy(catalogue: Holed<Catalogue>, existing: ExistingHandles): Touched {
  const mentioned = new Set(
    catalogue.events?.flatMap((event) => [
      event?.handle,
      ...(event?.children ?? []).map((child) => child?.handle),
    ]),
  );
  const sellers = new Set(catalogue.vendors?.map((vendor) => vendor?.handle));
  return {
    eventIds: existing.events.filter(({ handle }) => mentioned.has(handle)).map(({ id }) => id),
    vendorIds: existing.vendors.filter(({ handle }) => sellers.has(handle)).map(({ id }) => id),
    all: catalogue.constants !== undefined || !!catalogue.discounts?.length,
  };
}
