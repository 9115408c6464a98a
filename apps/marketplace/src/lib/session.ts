import { localStore } from './storage.ts';

/** A signed-in customer, as far as the browser remembers. The names are those of the specification. */
export interface Session {
  accessToken: string;
  partnerId: string;
}

/** The session, or null for a visitor. A token is not proof: the server may have ended it. */
export function readSession(): Session | null {
  const accessToken = localStore().getItem('accessToken');
  const partnerId = localStore().getItem('partnerId');
  return accessToken && partnerId ? { accessToken, partnerId } : null;
}

/** Remembers a customer who has just proved their number. */
export function writeSession({ accessToken, partnerId }: Session): void {
  localStore().setItem('accessToken', accessToken);
  localStore().setItem('partnerId', partnerId);
  localStore().setItem('userId', partnerId);
  tell();
}

/** Forgets the customer; the chosen city and theme stay. */
export function clearSession(): void {
  for (const key of ['accessToken', 'partnerId', 'userId']) localStore().removeItem(key);
  tell();
}

/**
 * Calls `listener` whenever somebody signs in or out, in this tab or another, or may have while the browser had put the
 * page aside; gives back what ends that.
 */
export function onSessionChange(listener: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['storage', 'pageshow', CHANGED]) {
    window.addEventListener(event, listener, { signal: stop.signal });
  }
  return () => stop.abort();
}

// The browser tells other tabs only.
const CHANGED = 'jalsa:session';
const tell = () => window.dispatchEvent(new Event(CHANGED));
