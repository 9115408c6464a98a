import type { EventCard, Package } from '@jalsa/api-client/contract';
import { type CartLine, type EventLike, type ParentCandidate, setQuantity } from '@jalsa/booking-core';
import type { Context } from '../../../../context.ts';
import { batchLookup } from '../../../../database/batch-lookup.ts';
import { singleFlightCache } from '../../../../lib/single-flight.ts';
import {
  type DiscountForSale,
  type EventForSale,
  type EventSale,
  loadCards,
  loadEventsForSale,
} from '../../../catalogue/index.ts';

/**
 * The data of an event that pricing reads, at one `version` of the catalogue. It has no capacity, which changes with every
 * order: the transaction that places an order reads the stock rows.
 */
export interface EventSnapshot {
  readonly id: string;
  readonly version: number;
  readonly slots: boolean;
  readonly event: EventLike;
  readonly sale: EventSale;
  readonly packages: ReadonlyMap<string, Package>;
  /** Each package's cart line for one piece. */
  readonly lines: ReadonlyMap<string, CartLine>;
  /** Its organiser, its slot event and its fee rules. */
  readonly candidate: ParentCandidate;
  readonly discounts: readonly DiscountForSale[];
  readonly card: EventCard;
}

/** Snapshots in the cache; the least recently used go first. */
const MAX_SNAPSHOTS = 1000;

interface SnapshotCache {
  /** The snapshots of events, by id; an event that does not exist has none. */
  get(eventIds: ReadonlySet<string>): Promise<ReadonlyMap<string, EventSnapshot>>;
  /** Drops a stale snapshot; a snapshot that was loaded since stays. */
  drop(stale: EventSnapshot): void;
}

/**
 * Caches the snapshots that orders are priced with, so that the server does not read a hot event again for each order. A
 * cached snapshot may be stale: the transaction that places an order checks its version.
 */
export function createSnapshotCache(context: Pick<Context, 'database' | 'config' | 'clock'>): SnapshotCache {
  const cached = singleFlightCache<string, EventSnapshot | null>({
    max: MAX_SNAPSHOTS,
    sizeOf: (snapshot) => (snapshot ? 1 : 0),
  });
  const lookUp = batchLookup((ids: string[]) => loadEventSnapshots(context, ids));
  return {
    get: async (eventIds) => {
      const found = new Map<string, EventSnapshot>();
      for (const id of eventIds) {
        const known = cached.peek(id);
        if (known) found.set(id, known);
      }
      const missing = [...eventIds].filter((id) => !found.has(id));
      if (missing.length === 0) return found;
      const loaded = missing.map((id) => cached.renew(id, () => lookUp(id)));
      for (const snapshot of await Promise.all(loaded)) if (snapshot) found.set(snapshot.id, snapshot);
      return found;
    },
    drop: (stale) => {
      if (cached.peek(stale.id) === stale) cached.delete(stale.id);
    },
  };
}

/** Loads the snapshots of events; ids that do not exist are missing from the answer. */
async function loadEventSnapshots(
  context: Pick<Context, 'database' | 'config' | 'clock'>,
  eventIds: string[],
): Promise<Map<string, EventSnapshot>> {
  const found = await loadEventsForSale(context, eventIds);
  const cards = await loadCards(context.database, [...found.keys()], context.clock.now());
  const snapshots = [...found.values()].flatMap((event) => {
    const card = cards.get(event._id);
    return card ? [toSnapshot(event, card)] : [];
  });
  return new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]));
}

function toSnapshot(event: EventForSale, card: EventCard): EventSnapshot {
  const packages = event.package_data.map(withoutCapacity);
  const priced: EventLike = {
    _id: event._id,
    slots: event.slots,
    parent_id: event.parent_id,
    vendor_id: event.vendor_id,
    max_per_customer: event.max_per_customer,
    distribution_start: event.distribution_start,
    distribution_end: event.distribution_end,
    package_data: packages,
  };
  return {
    id: event._id,
    version: event.version,
    slots: event.slots,
    event: priced,
    sale: { ...event, package_data: packages },
    packages: new Map(packages.map((pkg) => [pkg.package_map_id, pkg])),
    lines: new Map(packages.map((pkg) => [pkg.package_map_id, oneOf(pkg, priced)])),
    candidate: { _id: event._id, parent_id: event.parent_id, vendor_id: event.vendor_id, fees: event.fees },
    discounts: event.discounts,
    card,
  };
}

function withoutCapacity(pkg: Package): Package {
  return { ...pkg, package_capacity: null, package_max: null, package_remaining_capacity: null };
}

// setQuantity clamps to the limits of a package, and the price of one piece does not depend on them.
function oneOf(pkg: Package, event: EventLike): CartLine {
  const [line] = setQuantity([], { ...pkg, max_purchase: null, max_per_customer: null }, 1, event).cart;
  if (!line) throw new Error(`package ${pkg.package_map_id} has no cart line`);
  return line;
}
