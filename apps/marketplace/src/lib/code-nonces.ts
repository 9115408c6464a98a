import { type KeyValueStore, readJson } from './storage.ts';

const KEY = 'codeNonces';

/** A server that knows no nonces sends none. */
export type Nonce = string | null | undefined;

/** Keeps, for this tab, the nonce of the last one-time code of a number, so that it is still there after a reload. */
export function keepNonce(mobile: string, nonce: Nonce, store: KeyValueStore): void {
  store.setItem(KEY, JSON.stringify({ ...readNonces(store), [mobile]: nonce ?? undefined }));
}

/** The nonce of the last code that this tab had sent to a number. */
export function readNonce(mobile: string, store: KeyValueStore): Nonce {
  const nonce = readNonces(store)?.[mobile];
  return typeof nonce === 'string' ? nonce : undefined;
}

/** Forgets the nonces of all numbers: a code was used, or a customer has logged out. */
export function forgetNonces(store: KeyValueStore): void {
  store.removeItem(KEY);
}

const readNonces = (store: KeyValueStore) => readJson<Record<string, unknown>>(store, KEY);
