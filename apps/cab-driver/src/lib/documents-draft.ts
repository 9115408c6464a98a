/** The photos that a driver can take; a submission has those of the chosen identity document. */
export const PHOTO_NAMES = [
  'license',
  'registration_card',
  'aadhar_front',
  'aadhar_back',
  'pancard',
  'other_id',
] as const;
export type PhotoName = (typeof PHOTO_NAMES)[number];

export const GOVERNMENT_IDS = ['aadhar', 'pancard', 'other'] as const;
export type GovernmentId = (typeof GOVERNMENT_IDS)[number];

/** The photos of each identity document. */
export const ID_PHOTOS: Record<GovernmentId, readonly PhotoName[]> = {
  aadhar: ['aadhar_front', 'aadhar_back'],
  pancard: ['pancard'],
  other: ['other_id'],
};

/** The documents that a driver has prepared. */
export interface DocumentsDraft {
  governmentId: GovernmentId;
  licenceNumber: string;
  photos: Partial<Record<PhotoName, File>>;
}

export const EMPTY_DRAFT: DocumentsDraft = { governmentId: 'aadhar', licenceNumber: '', photos: {} };

/** A draft as the form of the API, whose schema is `driverDocuments` of booking-core. */
export function toForm({ governmentId, photos }: DocumentsDraft) {
  return {
    license: photos.license ?? null,
    registration_card: photos.registration_card ?? null,
    goverment_id: governmentId,
    verification_id: ID_PHOTOS[governmentId].map((name) => photos[name] ?? null),
  };
}

/** The photo of a draft that a path of the form names, such as `verification_id.1`. */
export function photoAt(path: readonly PropertyKey[], governmentId: GovernmentId): PhotoName | null {
  const [field, index] = path;
  if (field === 'license' || field === 'registration_card') return field;
  return field === 'verification_id' ? (ID_PHOTOS[governmentId][Number(index ?? 0)] ?? null) : null;
}
