import { LRUCache } from 'lru-cache';
import { batchLookup } from '../../../database/batch-lookup.ts';
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
  const cached = new LRUCache<string, EventSnapshot>({ max: MAX_SNAPSHOTS });
  const lookUp = batchLookup(load);
  return {
    get: async (eventIds) => {
      const found = new Map<string, EventSnapshot>();
      for (const id of eventIds) {
        const known = cached.get(id);
        if (known) found.set(id, known);
      }
      const missing = [...eventIds].filter((id) => !found.has(id));
      if (missing.length === 0) return found;
      for (const snapshot of await Promise.all(missing.map(lookUp))) {
        if (!snapshot) continue;
        cached.set(snapshot.id, snapshot);
        found.set(snapshot.id, snapshot);
      }
      return found;
    },
    drop: (stale) => {
      if (cached.get(stale.id) === stale) cached.delete(stale.id);
    },
  };
}
