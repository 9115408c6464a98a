import type { DocumentKind } from '../files/index.ts';
import type { DriverPhoto } from './drivers.schema.ts';

/** The photos of an identity document by its kind: an Aadhar card has two sides, every other one has one photo. */
export function idPhotos<Photo>(
  governmentId: 'aadhar' | 'pancard' | 'other',
  photos: readonly Photo[],
): { kind: DriverPhoto; photo: Photo }[] {
  const kinds = {
    aadhar: ['aadhar_front', 'aadhar_back'],
    pancard: ['pancard'],
    other: ['other_id'],
  } as const;
  return kinds[governmentId].flatMap((kind, index) => {
    const photo = photos[index];
    return photo === undefined ? [] : [{ kind, photo }];
  });
}

/** The kind of private document that a photo is. */
export function documentKindOf(kind: DriverPhoto): DocumentKind {
  if (kind === 'license') return 'driving_licence';
  if (kind === 'registration_card') return 'vehicle_registration';
  return 'identity_proof';
}
