import { driverDocuments, licenceNumber } from '@jalsa/booking-core/validation';

export const GOVERNMENT_IDS = ['aadhar', 'pancard', 'other'] as const;
export type GovernmentId = (typeof GOVERNMENT_IDS)[number];

/** The photos of each identity document. */
export const ID_PHOTOS = {
  aadhar: ['aadhar_front', 'aadhar_back'],
  pancard: ['pancard'],
  other: ['other_id'],
} as const satisfies Record<GovernmentId, readonly string[]>;

/** The photos that a driver can take; a submission has those of the chosen identity document. */
export type PhotoName = 'license' | 'registration_card' | (typeof ID_PHOTOS)[GovernmentId][number];

/** The documents that a driver has prepared: the values of the form, with the names that the API has for them. */
export interface DocumentsDraft extends Record<PhotoName, File | null> {
  license_number: string;
  goverment_id: GovernmentId;
}

export const EMPTY_DRAFT: DocumentsDraft = {
  license: null,
  license_number: '',
  registration_card: null,
  goverment_id: 'aadhar',
  aadhar_front: null,
  aadhar_back: null,
  pancard: null,
  other_id: null,
};

/** The photos of the chosen identity document. */
export const idPhotosOf = (draft: DocumentsDraft): (File | null)[] =>
  ID_PHOTOS[draft.goverment_id].map((name) => draft[name]);

/** The field for a path of the API's form, such as `verification_id.1`. */
export function fieldAt(path: string, governmentId: GovernmentId): keyof DocumentsDraft | undefined {
  const [name, index = '0'] = path.split('.');
  if (name === 'verification_id') return ID_PHOTOS[governmentId][Number(index)];
  return Object.keys(EMPTY_DRAFT).find((field): field is keyof DocumentsDraft => field === name);
}

/** Booking-core's rules of the documents, for the values of this form. */
export const documentsSchema = {
  '~standard': {
    version: 1 as const,
    vendor: 'jalsa',
    async validate(values: unknown) {
      const draft = values as DocumentsDraft;
      const form = { ...draft, verification_id: idPhotosOf(draft) };
      const documents = driverDocuments.safeParse(form).error?.issues ?? [];
      const number = licenceNumber.safeParse(draft.license_number).error?.issues ?? [];
      const issues = [
        ...documents.map((issue) => ({
          ...issue,
          path: [fieldAt(issue.path.join('.'), draft.goverment_id) ?? 'license'],
        })),
        ...number.map((issue) => ({ ...issue, path: ['license_number'] })),
      ];
      return issues.length > 0 ? { issues } : { value: draft };
    },
  },
};
