/** The methods of storage that most of the app uses. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type ClearableStore = KeyValueStore & Pick<Storage, 'clear'>;

/** Opens a storage. When the browser forbids it, values last as long as the page. */
function openStore(open: () => Storage): ClearableStore {
  try {
    const store = open();
    store.getItem('');
    return store;
  } catch {
    return memoryStore();
  }
}

/** A store in memory. */
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

/** The browser's local storage. Call it in effects and event handlers, never while rendering. */
export function localStore(): ClearableStore {
  local ??= openStore(() => window.localStorage);
  return local;
}

/** The tab's session storage, with the same restriction. */
export function sessionStore(): KeyValueStore {
  session ??= openStore(() => window.sessionStorage);
  return session;
}

/** The JSON value of a key, or null when it is missing or invalid. */
export function readJson<T>(store: KeyValueStore, key: string): T | null {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
