import { localStore, readJson, sessionStore } from '@jalsa/web/storage/storage';

/** An artist with the capability that lets this browser see, change and verify the profile until it is published. */
export interface StoredArtist {
  id: string;
  token: string;
}

const KEY = 'artist';

/** The artist that this browser sent or opened last. */
export function readArtist(): StoredArtist | null {
  return readJson<StoredArtist>(localStore(), KEY);
}

/** The capability of an artist; undefined for an artist of another browser. */
export function readToken(artistId: string): string | undefined {
  const artist = readArtist();
  return artist?.id === artistId ? artist.token : undefined;
}

export function storeArtist({ id, token }: StoredArtist): void {
  localStore().setItem(KEY, JSON.stringify({ id, token }));
}

/** A new profile replaces no other one. */
export function forgetArtist(): void {
  localStore().removeItem(KEY);
}

const LINK = /^#([\w-]{1,100})\.([\w-]{1,200})$/;
const LINK_KEY = 'artist-link';

/** The artist in the fragment of a message's link; null for another fragment. */
export function artistOfLink(hash: string): StoredArtist | null {
  const [, id, token] = LINK.exec(hash) ?? [];
  return id && token ? { id, token } : null;
}

/** Keeps the artist of a link in this tab until the server knows it: a reload asks again, and a dead link replaces nothing. */
export function keepLink(artist: StoredArtist | null): void {
  if (artist) sessionStore().setItem(LINK_KEY, JSON.stringify(artist));
  else sessionStore().removeItem(LINK_KEY);
}

export const readLink = (): StoredArtist | null => readJson<StoredArtist>(sessionStore(), LINK_KEY);
