/** What most of the app needs of a browser's storage. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type ClearableStore = KeyValueStore & Pick<Storage, 'clear'>;

/** A browser may forbid storage; the visit then works without memory beyond this page. */
function openStore(open: () => Storage): ClearableStore {
  try {
    const store = open();
    store.getItem('');
    return store;
  } catch {
    return memoryStore();
  }
}

/** A store that lasts as long as the page. */
function memoryStore(): ClearableStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

let local: ClearableStore | undefined;
let session: KeyValueStore | undefined;

/** The browser's local storage, only to be asked for in effects and handlers, never while rendering. */
export function localStore(): ClearableStore {
  local ??= openStore(() => window.localStorage);
  return local;
}

/** The tab's session storage, with the same rule. */
export function sessionStore(): KeyValueStore {
  session ??= openStore(() => window.sessionStorage);
  return session;
}

/** JSON kept under a key, or null when there is none that can be read. */
export function readJson<T>(store: KeyValueStore, key: string): T | null {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
