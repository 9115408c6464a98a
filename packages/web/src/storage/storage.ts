/** The methods of storage that an app uses. None of them throws: storage is a convenience. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  /** Returns whether the value outlasts the page; a value that the browser refuses is kept in memory. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
}

interface EnumerableStore extends KeyValueStore {
  clear(): void;
  keys(): string[];
}

/**
 * A storage whose failures (forbidden, full, damaged) are not the visitor's: a refused value lasts as long as the page,
 * and its older value is deleted, so that the next page does not read it.
 */
function guardedStore(open: () => Storage): EnumerableStore {
  const refused = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  const removeItem = (key: string) => {
    refused.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    getItem: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) refused.delete(key);
      else {
        removeItem(key);
        refused.set(key, value);
      }
      return isStored === true;
    },
    removeItem,
    clear() {
      refused.clear();
      attempt((storage) => storage.clear());
    },
    keys: () => [
      ...refused.keys(),
      ...(attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      ) ?? []),
    ],
  };
}

const local = guardedStore(() => window.localStorage);
const session = guardedStore(() => window.sessionStorage);

/** The browser's local storage. Call it in effects and event handlers, never while rendering. */
export function localStore(): Pick<EnumerableStore, keyof KeyValueStore | 'clear'> {
  return local;
}

/** Whether a storage event is about local storage. */
export function isLocalStorage({ storageArea }: StorageEvent): boolean {
  try {
    return storageArea === window.localStorage;
  } catch {
    return false;
  }
}

// Storage events reach other tabs only, so this tab has an event of its own.
const CHANGED = 'jalsa:storage';

/** Reports a change of a stored value to the listeners of this tab. */
export function reportStorageChange(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Calls `listener` when another tab changes local storage, when this tab reports a change, and when a page returns from the
 * back/forward cache. Returns a function that stops this.
 */
export function onStorageChange(listener: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['storage', 'pageshow', CHANGED]) {
    window.addEventListener(event, listener, { signal: stop.signal });
  }
  return () => stop.abort();
}

/** The tab's session storage, with the same restriction. A logout keeps its values. */
export function sessionStore(): KeyValueStore {
  return session;
}

/** The prefix of the keys in session storage whose values are about a person. */
const PERSONAL = 'personal:';

/** The part of the tab's session storage for personal data, which a logout deletes (`logout.ts`). */
export function personalStore(): KeyValueStore {
  return {
    getItem: (key) => session.getItem(PERSONAL + key),
    setItem: (key, value) => session.setItem(PERSONAL + key, value),
    removeItem: (key) => session.removeItem(PERSONAL + key),
  };
}

/** Deletes the values of the personal store. */
export function clearPersonalStore(): void {
  for (const key of session.keys()) if (key.startsWith(PERSONAL)) session.removeItem(key);
}

/** The JSON value of a key, or null when it is missing or invalid. */
export function readJson<T>(store: KeyValueStore, key: string): T | null {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
