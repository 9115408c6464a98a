import { LRUCache } from 'lru-cache';
import { batchLookup } from '../../database/batch-lookup.ts';
import type { EventSnapshot } from './event-snapshot.ts';

/** Snapshots kept at hand; the least recently used go first. */
const MAX_KEPT = 1000;

export interface EventSnapshots {
  /** The snapshots of events, by id; an event that there is not has none. */
  get(eventIds: ReadonlySet<string>): Promise<ReadonlyMap<string, EventSnapshot>>;
  /** Forgets a snapshot that turned out to be stale; one loaded since stays. */
  drop(stale: EventSnapshot): void;
}

/**
 * Keeps the snapshots that orders are priced with, so that a hot event is not read again for each of them. A kept
 * one may be stale: the statement that places an order checks its version.
 */
export function eventSnapshots(
  load: (eventIds: string[]) => Promise<Map<string, EventSnapshot>>,
): EventSnapshots {
  const kept = new LRUCache<string, EventSnapshot>({ max: MAX_KEPT });
  const lookUp = batchLookup(load);
  return {
    get: async (eventIds) => {
      const found = new Map<string, EventSnapshot>();
      for (const id of eventIds) {
        const known = kept.get(id);
        if (known) found.set(id, known);
      }
      const missing = [...eventIds].filter((id) => !found.has(id));
      if (missing.length === 0) return found;
      for (const snapshot of await Promise.all(missing.map(lookUp))) {
        if (!snapshot) continue;
        kept.set(snapshot.id, snapshot);
        found.set(snapshot.id, snapshot);
      }
      return found;
    },
    drop: (stale) => {
      if (kept.get(stale.id) === stale) kept.delete(stale.id);
    },
  };
}
