import { newId } from '../../../lib/ids.ts';
import type { Catalogue } from './catalogue-file.shape.ts';
import type { ExistingHandles, SoldStock } from './import.repository.ts';

/** The ids of the rows of a file: the id that a row has in the database, or a new one. */
export interface CatalogueIds {
  location(handle: string): string;
  vendor(handle: string): string;
  venue(handle: string): string;
  group(handle: string): string;
  event(handle: string): string;
  /** Undefined for a new event: the database gives it one. */
  eventShortId(handle: string): number | undefined;
  /** Undefined for a new venue: the database gives it one. */
  venueShortId(handle: string): number | undefined;
  package(eventId: string, key: string): string;
  /** The short ids of all packages that an event or a venue has or had, by their keys, with new ones for new `keys`. */
  packageShortIds(ownerId: string, keys: readonly string[]): Record<string, string>;
  /** `eventId` is null for a discount of every event. */
  discount(eventId: string | null, code: string): string;
  packageGroup(eventId: string, name: string): string;
  generate(): string;
}

export function catalogueIds(
  catalogue: Catalogue,
  existing: ExistingHandles,
  stock: SoldStock,
  newEventIds: ReadonlyMap<string, string>,
  now: Date,
): CatalogueIds {
  const generate = () => newId(now);
  const byHandle = (rows: readonly { id: string; handle: string }[], handles: readonly string[]) => {
    const ids = new Map(rows.map(({ id, handle }) => [handle, id]));
    for (const handle of handles) if (!ids.has(handle)) ids.set(handle, generate());
    return (handle: string): string => {
      const id = ids.get(handle);
      if (id === undefined) throw new Error(`the checks accepted an unknown handle: ${handle}`);
      return id;
    };
  };
  const byKey = (entries: readonly (readonly [string, string])[]) => {
    const ids = new Map(entries);
    return (key: string): string => {
      const id = ids.get(key) ?? generate();
      ids.set(key, id);
      return id;
    };
  };
  const packages = byKey(stock.packages.map(({ id, eventId, key }) => [`${eventId} ${key}`, id]));
  const shortIds = new Map<string, Record<string, string>>(
    existing.venues.map(({ id, packageShortIds }) => [id, packageShortIds]),
  );
  for (const { eventId, key, shortId } of stock.packages)
    shortIds.set(eventId, { ...shortIds.get(eventId), [key]: shortId });
  const shortIdOf = (rows: readonly { handle: string; shortId: number }[]) => {
    const known = new Map(rows.map(({ handle, shortId }) => [handle, shortId]));
    return (handle: string) => known.get(handle);
  };
  const coupons = byKey(
    stock.coupons.map(({ id, eventId, couponName }) => [`${eventId ?? ''} ${couponName}`, id]),
  );
  const groups = byKey(
    existing.events.flatMap((event) =>
      event.packageGroups.map((group) => [`${event.id} ${group.name}`, group._id] as const),
    ),
  );
  return {
    location: byHandle(
      existing.locations,
      catalogue.locations.map(({ handler }) => handler),
    ),
    vendor: byHandle(
      existing.vendors,
      catalogue.vendors.map(({ handle }) => handle),
    ),
    venue: byHandle(
      existing.venues,
      catalogue.venues.map(({ handle }) => handle),
    ),
    group: byHandle(
      existing.groups,
      catalogue.groups.map(({ handle }) => handle),
    ),
    event: byHandle(
      [...existing.events, ...[...newEventIds].map(([handle, id]) => ({ id, handle }))],
      catalogue.events.flatMap((event) => [event.handle, ...event.children.map(({ handle }) => handle)]),
    ),
    package: (eventId, key) => packages(`${eventId} ${key}`),
    eventShortId: shortIdOf(existing.events),
    venueShortId: shortIdOf(existing.venues),
    packageShortIds: (ownerId, keys) => withShortIds(shortIds.get(ownerId) ?? {}, keys),
    discount: (eventId, code) => coupons(`${eventId ?? ''} ${code}`),
    packageGroup: (eventId, name) => groups(`${eventId} ${name}`),
    generate,
  };
}

/**
 * Gives each of `keys` without a short id the next one: `a` to `z`, `aa`, `ab` and so on. A short id is never used for
 * another key, also when `known` has keys that a file no longer names: sold tickets still contain it.
 */
export function withShortIds(
  known: Readonly<Record<string, string>>,
  keys: readonly string[],
): Record<string, string> {
  const all = new Map(Object.entries(known));
  for (const key of keys) if (!all.has(key)) all.set(key, shortIdAt(all.size));
  return Object.fromEntries(all);
}

function shortIdAt(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : shortIdAt(Math.floor(index / 26) - 1) + last;
}
