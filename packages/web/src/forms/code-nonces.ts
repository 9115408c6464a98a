import { type KeyValueStore, readJson } from '../storage/storage.ts';

const KEY = 'codeNonces';

/** Undefined or null when the server sent no nonce. */
export type Nonce = string | null | undefined;

/** Stores the nonce of the last one-time code of a number for this tab, so that a reload keeps it. */
export function storeNonce(mobile: string, nonce: Nonce, store: KeyValueStore): void {
  store.setItem(KEY, JSON.stringify({ ...readNonces(store), [mobile]: nonce ?? undefined }));
}

/** The nonce of the last code that this tab requested for a number. */
export function readNonce(mobile: string, store: KeyValueStore): Nonce {
  const nonce = readNonces(store)?.[mobile];
  return typeof nonce === 'string' ? nonce : undefined;
}

/** Deletes all nonces after a code was used. */
export function clearNonces(store: KeyValueStore): void {
  store.removeItem(KEY);
}

const readNonces = (store: KeyValueStore) => readJson<Record<string, unknown>>(store, KEY);
