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
export const sentVerification = ({ sent }: Pick<Artist, 'sent'>): VerificationValues => ({
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

/** The field for a path of the API's form. */
export function fieldAt(path: string, kind: IdKind | null): keyof VerificationValues | undefined {
  const [name = '', index = '0'] = path.split('.');
  if (name === 'id_name') return 'goverment_id';
  if (name === 'id_images') return kind ? ID_IMAGES[kind][Number(index)] : 'goverment_id';
  return name as keyof VerificationValues;
}
