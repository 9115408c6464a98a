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
