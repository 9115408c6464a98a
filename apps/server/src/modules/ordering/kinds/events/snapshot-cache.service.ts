import { batchLookup } from '../../../../database/batch-lookup.ts';
import { singleFlightCache } from '../../../../lib/single-flight.ts';
import type { EventSnapshot } from './event-snapshot.service.ts';

/** Snapshots in the cache; the least recently used go first. */
const MAX_SNAPSHOTS = 1000;

export interface SnapshotCache {
  /** The snapshots of events, by id; an event that does not exist has none. */
  get(eventIds: ReadonlySet<string>): Promise<ReadonlyMap<string, EventSnapshot>>;
  /** Drops a stale snapshot; a snapshot that was loaded since stays. */
  drop(stale: EventSnapshot): void;
}

/**
 * Caches the snapshots that orders are priced with, so that the server does not read a hot event again for each order. A
 * cached snapshot may be stale: the statement that places an order checks its version.
 */
export function createSnapshotCache(
  load: (eventIds: string[]) => Promise<Map<string, EventSnapshot>>,
): SnapshotCache {
  const cached = singleFlightCache<string, EventSnapshot | null>({
    max: MAX_SNAPSHOTS,
    sizeOf: (snapshot) => (snapshot ? 1 : 0),
  });
  const lookUp = batchLookup(load);
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
