import { useMemo, useSyncExternalStore } from 'react';
import { localStore, onStorageChange, reportStorageChange } from '../storage/storage.ts';

/** The stored session of a customer. The names are those of the specification. */
export interface Session {
  accessToken: string;
  partnerId: string;
}

const KEYS = ['accessToken', 'partnerId', 'userId'];

/** The session, or null for a visitor. The server may have ended it. */
export function readSession(): Session | null {
  const accessToken = localStore().getItem('accessToken');
  const partnerId = localStore().getItem('partnerId');
  return accessToken && partnerId ? { accessToken, partnerId } : null;
}

/** Stores the session of a customer who has verified the number. */
export function signIn({ accessToken, partnerId }: Session): void {
  localStore().setItem('accessToken', accessToken);
  localStore().setItem('partnerId', partnerId);
  localStore().setItem('userId', partnerId);
  reportStorageChange();
}

/** Deletes a session that has ended; all other data stays. `logout` deletes the visitor's data as well. */
export function clearSession(): void {
  for (const key of KEYS) localStore().removeItem(key);
  reportStorageChange();
}

/** The stored session; null on the server and in the first render. */
export function useSession(): Session | null {
  return useStoredSession() ?? null;
}

/** The stored session: null for a visitor, undefined until the storage is read, as on the server. */
export function useStoredSession(): Session | null | undefined {
  const stored = useSyncExternalStore(onStorageChange, readSnapshot, () => undefined);
  return useMemo(() => (stored === undefined ? undefined : (JSON.parse(stored) as Session | null)), [stored]);
}

/** The session as a text, because React compares snapshots by their identity. */
const readSnapshot = () => JSON.stringify(readSession());
