import { localStore } from './storage.ts';

/** The stored session of a customer. The names are those of the specification. */
export interface Session {
  accessToken: string;
  partnerId: string;
}

/** The session, or null for a visitor. The server may have ended it. */
export function readSession(): Session | null {
  const accessToken = localStore().getItem('accessToken');
  const partnerId = localStore().getItem('partnerId');
  return accessToken && partnerId ? { accessToken, partnerId } : null;
}

/** Stores the session of a customer who has verified the number. */
export function writeSession({ accessToken, partnerId }: Session): void {
  localStore().setItem('accessToken', accessToken);
  localStore().setItem('partnerId', partnerId);
  localStore().setItem('userId', partnerId);
  notifyListeners();
}

/** Deletes the session; the stored city and theme stay. */
export function clearSession(): void {
  for (const key of ['accessToken', 'partnerId', 'userId']) localStore().removeItem(key);
  notifyListeners();
}

/**
 * Calls `listener` when a customer signs in or out in any tab, and when a page returns from the back/forward cache.
 * Returns a function that stops this.
 */
export function onSessionChange(listener: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['storage', 'pageshow', SESSION_EVENT]) {
    window.addEventListener(event, listener, { signal: stop.signal });
  }
  return () => stop.abort();
}

// Storage events reach other tabs only, so this tab has an event of its own.
const SESSION_EVENT = 'jalsa:session';
const notifyListeners = () => window.dispatchEvent(new Event(SESSION_EVENT));
