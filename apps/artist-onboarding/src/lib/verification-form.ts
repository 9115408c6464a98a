import type { Artist } from '@jalsa/api-client';

export type IdKind = 'driving' | 'passport' | 'aadhar';

export const ID_KINDS: readonly IdKind[] = ['driving', 'passport', 'aadhar'];

/** The pictures of each identity document, in the order in which they are sent. */
export const ID_IMAGES = {
  driving: ['driving'],
  passport: ['passport'],
  aadhar: ['aadhar_front', 'aadhar_back'],
} as const satisfies Record<IdKind, readonly string[]>;

type IdImage = (typeof ID_IMAGES)[IdKind][number];

export interface VerificationValues extends Record<IdImage, File | null> {
  name: string;
  mobile: string;
  email: string;
  photos: File | null;
  goverment_id: IdKind | null;
}

/** The form with what the artist has sent. Identity documents are chosen again. */
const sentVerification = ({ sent }: Pick<Artist, 'sent'>): VerificationValues => ({
  name: sent?.verification?.name ?? '',
  mobile: sent?.verification?.mobile ?? '',
  email: sent?.verification?.email ?? '',
  photos: null,
  goverment_id: sent?.verification?.id_name ?? null,
  driving: null,
  passport: null,
  aadhar_front: null,
  aadhar_back: null,
});

/** The chosen pictures in the order in which they are sent: the photo, then those of the chosen document. */
export function sentImages(values: VerificationValues): { name: string; file: File }[] {
  const names = ['photos', ...(values.goverment_id ? ID_IMAGES[values.goverment_id] : [])] as const;
  return names.flatMap((name) => {
    const file = values[name];
    return file ? [{ name, file }] : [];
  });
}

/** What was typed for each artist, while the tab is open, so that a look at the preview loses nothing. It is not stored. */
const kept = new Map<string, VerificationValues>();

export const keptVerification = (artistId: string, artist: Pick<Artist, 'sent'>): VerificationValues =>
  kept.get(artistId) ?? sentVerification(artist);

export const keepVerification = (artistId: string, values: VerificationValues): void =>
  void kept.set(artistId, values);

/** The documents leave the memory once they are sent. */
export const forgetVerification = (artistId: string): void => void kept.delete(artistId);
