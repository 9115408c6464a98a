import type { Artist } from '@jalsa/api-client/contract';
import type { ArtistRow, VerificationRow } from './artist.repository.ts';

/**
 * An artist as the contract shows one. The address ends with the city; no page shows more of it. `link` makes the addresses of
 * pictures ones that the reader may open.
 */
export const toArtist = (row: ArtistRow, link: (address: string) => string): Artist => ({
  _id: row.id,
  handle: row.handle ?? row.id,
  status: row.state,
  stage_name: row.stageName,
  tags: [{ _id: row.tagId, name: row.tagName }],
  profile_images: [{ image_link: link(row.profileImage), alt: row.stageName }],
  bio: row.bio,
  links: row.links,
  gallery: row.gallery.map(({ image, alt }) => ({ image_link: link(image), alt })),
  city: row.city,
  state: row.region,
  refusal_reason: row.state === 'refused' ? row.refusalReason : null,
  sent: null,
});

/** An artist for its own artist, with everything that was sent except the identity documents. */
export const toOwnArtist = (
  row: ArtistRow,
  verification: VerificationRow | null,
  link: (address: string) => string,
): Artist => ({
  ...toArtist(row, link),
  sent: {
    place: {
      address: row.address,
      location: row.location,
      city: row.city,
      state: row.region,
      country: row.country,
      zip: row.zip,
      latitude: row.lat,
      longitude: row.lng,
    },
    verification: verification && {
      name: verification.name,
      mobile: verification.mobile,
      email: verification.email,
      id_name: verification.governmentId,
    },
  },
});
