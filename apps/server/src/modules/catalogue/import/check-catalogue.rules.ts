import type { Fault } from './catalogue.errors.ts';
import type { Catalogue } from './catalogue-file.shape.ts';
import { checkDiscounts, checkEvent, checkPackages, checkRule } from './check-sale.rules.ts';
import { each } from './each.ts';
import { type FaultList, faultList, type Path } from './fault-list.ts';
import type { Holed, SoundPart } from './valid-subset.rules.ts';

/** What the database already knows, so that a file may refer to it. */
export interface KnownHandles {
  locations: ReadonlySet<string>;
  vendors: ReadonlySet<string>;
  venues: ReadonlySet<string>;
  /** Every event by its handle, with its parent's handle where it is a dated child. */
  events: ReadonlyMap<string, { parent: string | null; slots: boolean }>;
  constants: boolean;
}

/**
 * Everything that is wrong with a catalogue beyond its form: references, doublets, contradictions. Empty when nothing
 * is. Of what has faults of form it says nothing.
 */
export function checkCatalogue({ catalogue, faulty }: SoundPart, known: KnownHandles): Fault[] {
  const list = faultList(faulty);
  const handles = {
    location: handlesOf(catalogue.locations, ['locations', 'handler'], list, ({ handler }) => handler),
    vendor: handlesOf(catalogue.vendors, ['vendors', 'handle'], list, ({ handle }) => handle),
    venue: handlesOf(catalogue.venues, ['venues', 'handle'], list, ({ handle }) => handle),
    event: eventHandles(catalogue, known, list),
  };
  handlesOf(catalogue.groups, ['groups', 'handle'], list, ({ handle }) => handle);
  const stored = {
    location: known.locations,
    vendor: known.vendors,
    venue: known.venues,
    event: known.events,
  };
  const refer = (path: Path, what: keyof typeof handles, handle: string | null | undefined) => {
    const here = handles[what];
    // What a list holds that cannot be read is not known.
    if (!handle || here === null || here.has(handle) || stored[what].has(handle)) return;
    list.add(path, `there is no ${what} "${handle}"`);
  };

  each(catalogue.vendors, (vendor, i) => {
    checkRule(vendor.fee_rule, ['vendors', i, 'fee_rule'], list);
  });
  each(catalogue.venues, (venue, i) => {
    refer(['venues', i, 'location'], 'location', venue.location);
    checkPackages(venue.package_data, ['venues', i, 'package_data'], list);
  });
  each(catalogue.groups, ({ events }, i) => {
    each(events, (handle, k) => {
      const path = ['groups', i, 'events', k];
      refer(path, 'event', handle);
      if (events?.indexOf(handle) !== k) list.add(path, `"${handle}" stands here twice`);
    });
  });
  each(catalogue.banners, (banner, i) => {
    refer(['banners', i, 'location'], 'location', banner.location);
    if (banner.banner_type !== 'event') return;
    if (banner.handle) refer(['banners', i, 'handle'], 'event', banner.handle);
    else list.add(['banners', i, 'handle'], 'a banner of type event names its event');
  });
  for (const part of ['partners', 'gallery'] as const) {
    each<{ location?: string | null | undefined }>(catalogue[part], ({ location }, i) => {
      refer([part, i, 'location'], 'location', location);
    });
  }
  checkDiscounts(catalogue.discounts, ['discounts'], list);
  each(catalogue.events, (event, i) => {
    const path = ['events', i];
    refer([...path, 'location'], 'location', event.location);
    refer([...path, 'vendor'], 'vendor', event.vendor);
    if (typeof event.venue === 'string') refer([...path, 'venue'], 'venue', event.venue);
    else if (!event.place_name && !list.isFaulty([...path, 'venue']))
      list.add([...path, 'place_name'], 'is missing: name the place, or refer to a venue');
    checkEvent(event, path, list);
  });
  if (catalogue.events?.length && !catalogue.constants && !known.constants) {
    list.add(['constants'], 'is missing: fees cannot be told without platform_fee');
  }
  return [...list.faults];
}

/** The handles of a list; null when it cannot be read. */
function handlesOf<T>(
  items: readonly (T | undefined)[] | undefined,
  [name, field]: [name: string, field: string],
  list: FaultList,
  handleOf: (item: T) => string | undefined,
): ReadonlySet<string> | null {
  const seen = new Set<string>();
  each(items, (item, i) => {
    const handle = handleOf(item);
    if (handle === undefined) return;
    if (seen.has(handle)) list.add([name, i, field], `"${handle}" is used more than once`);
    seen.add(handle);
  });
  return items ? seen : null;
}

function eventHandles(
  { events }: Holed<Catalogue>,
  known: KnownHandles,
  list: FaultList,
): ReadonlySet<string> | null {
  const seen = new Set<string>();
  const take = (handle: string | undefined, path: Path, parent: string | null | undefined) => {
    if (handle === undefined) return;
    if (seen.has(handle)) list.add(path, `"${handle}" is used more than once`);
    seen.add(handle);
    const before = known.events.get(handle);
    if (!before || parent === undefined || before.parent === parent) return;
    list.add(
      path,
      before.parent === null
        ? `"${handle}" is an event of its own already`
        : `"${handle}" is a date of "${before.parent}" already`,
    );
  };
  each(events, ({ handle, slots, children }, i) => {
    take(handle, ['events', i, 'handle'], null);
    const before = handle === undefined ? undefined : known.events.get(handle);
    if (before && before.parent === null && slots !== undefined && before.slots !== slots) {
      const is = before.slots ? 'is a' : 'is no';
      list.add(['events', i, 'slots'], `cannot change once it was imported: "${handle}" ${is} slot parent`);
    }
    each(children, (child, k) => {
      take(child.handle, ['events', i, 'children', k, 'handle'], handle);
    });
  });
  return events ? seen : null;
}
