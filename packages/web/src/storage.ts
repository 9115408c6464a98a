/** The methods of storage that most of an app uses. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type EnumerableStore = KeyValueStore & Pick<Storage, 'clear' | 'key' | 'length'>;

/** Opens a storage. When the browser forbids it, values last as long as the page. */
function openStore(open: () => Storage): EnumerableStore {
  try {
    const store = open();
    store.getItem('');
    return store;
  } catch {
    return memoryStore();
  }
}

/** A store in memory. */
function memoryStore(): EnumerableStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

let local: EnumerableStore | undefined;
let session: EnumerableStore | undefined;

/** The browser's local storage. Call it in effects and event handlers, never while rendering. */
export function localStore(): EnumerableStore {
  local ??= openStore(() => window.localStorage);
  return local;
}

/** The tab's session storage, with the same restriction. A logout keeps its values. */
export function sessionStore(): KeyValueStore {
  return openSession();
}

function openSession(): EnumerableStore {
  session ??= openStore(() => window.sessionStorage);
  return session;
}

/** The prefix of the keys in session storage whose values are about a person. */
const PERSONAL = 'personal:';

/** The part of the tab's session storage for personal data, which a logout deletes (`logout.ts`). */
export function personalStore(): KeyValueStore {
  const store = openSession();
  return {
    getItem: (key) => store.getItem(PERSONAL + key),
    setItem: (key, value) => store.setItem(PERSONAL + key, value),
    removeItem: (key) => store.removeItem(PERSONAL + key),
  };
}

/** Deletes the values of the personal store. */
export function clearPersonalStore(): void {
  const store = openSession();
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PERSONAL)) store.removeItem(key);
}

/** The JSON value of a key, or null when it is missing or invalid. */
export function readJson<T>(store: KeyValueStore, key: string): T | null {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
