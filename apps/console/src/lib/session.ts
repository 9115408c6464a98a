import { localStore, onStorageChange, reportStorageChange } from '@jalsa/web/storage/storage';
import { useSyncExternalStore } from 'react';

const KEY = 'staffToken';

/** The access token of the member of staff who is signed in, or null. The server may have ended its session. */
export const readToken = (): string | null => localStore().getItem(KEY);

export function storeToken(token: string): void {
  localStore().setItem(KEY, token);
  reportStorageChange();
}

export function deleteToken(): void {
  localStore().removeItem(KEY);
  reportStorageChange();
}

/** The token, which another tab may change. */
export const useToken = (): string | null => useSyncExternalStore(onStorageChange, readToken);
