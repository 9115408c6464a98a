import { localStore, readJson } from '@jalsa/web/storage';

/** The artist of this browser: the capability is what lets it verify and preview the profile until it is published. */
export interface StoredArtist {
  id: string;
  token: string;
  stageName: string;
  isSubmitted: boolean;
}

const KEY = 'artist';

/** The artist that this browser sent last. */
export function readArtist(): StoredArtist | null {
  return readJson<StoredArtist>(localStore(), KEY);
}

/** The capability of an artist; undefined for an artist of another browser. */
export function readToken(artistId: string): string | undefined {
  const artist = readArtist();
  return artist?.id === artistId ? artist.token : undefined;
}

export function storeArtist(artist: StoredArtist): void {
  localStore().setItem(KEY, JSON.stringify(artist));
}

/** A new profile replaces no other one. */
export function forgetArtist(): void {
  localStore().removeItem(KEY);
}

/** Notes that the verification was sent, so that the entry page does not ask for it again. */
export function markSubmitted(): void {
  const artist = readArtist();
  if (artist) storeArtist({ ...artist, isSubmitted: true });
}
