import type { Artist, Place } from '@jalsa/api-client';
import { artistProfile } from '@jalsa/booking-core/validation';
import type { StoredPicture } from '@jalsa/web/forms';
import { wizardTexts } from '../texts/wizard.ts';

/** A chosen picture, or one that the server has. */
export type Picture = File | StoredPicture;

/** A picture of the gallery with its description for people who cannot see it. */
export interface GalleryPicture {
  file: Picture;
  alt: string;
}

export interface SocialLink {
  name: string;
  url: string;
  /** An own link, whose title the artist types and which can be removed. */
  isOwn: boolean;
}

export interface ProfileValues {
  /** The id of the chosen tag; null for none. */
  tag: string | null;
  /** Own words in place of a tag. */
  other_tag: string;
  stage_name: string;
  /** HTML. The rules count the characters of its text. */
  description: string;
  picture: Picture | null;
  gallery: GalleryPicture[];
  place: Place | null;
  links: SocialLink[];
}

/** The social pages that every profile asks for. */
const DEFAULT_LINKS = ['instagram', 'facebook', 'twitter', 'website'];

export const emptyProfile = (): ProfileValues => ({
  tag: null,
  other_tag: '',
  stage_name: '',
  description: '',
  picture: null,
  gallery: [],
  place: null,
  links: DEFAULT_LINKS.map((name) => ({ name, url: '', isOwn: false })),
});

/** The form with what an artist has sent. */
export function sentProfile({
  tags: [tag],
  stage_name,
  bio,
  profile_images,
  gallery,
  links,
  sent,
}: Artist): ProfileValues {
  const { pictureName, galleryPicture } = wizardTexts.profile;
  const [picture] = profile_images;
  const known = emptyProfile().links.map((link) => ({
    ...link,
    url: links.find(({ name }) => name === link.name)?.url ?? '',
  }));
  const own = links.filter(({ name }) => !DEFAULT_LINKS.includes(name));
  return {
    tag: tag?._id ?? null,
    other_tag: tag && !tag._id ? tag.name : '',
    stage_name,
    description: bio,
    picture: picture ? { name: pictureName, url: picture.image_link } : null,
    gallery: gallery.map(({ image_link, alt }, at) => ({
      file: { name: galleryPicture(at + 1), url: image_link },
      alt: alt ?? '',
    })),
    place: sent ? placeOf(sent.place) : null,
    links: [...known, ...own.map(({ name, url }) => ({ name, url, isOwn: true }))],
  };
}

function placeOf({ location, city, state, country, zip, latitude, longitude }: SentPlace): Place | null {
  // A place without coordinates is chosen again.
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return { label: location, city, state, country, zip: zip ?? null, latitude, longitude };
}
type SentPlace = NonNullable<Artist['sent']>['place'];

/** Saved values with the present addresses of the stored pictures, which change; those that the artist no longer has are left out. */
export function withPresentPictures(
  values: ProfileValues,
  { profile_images, gallery }: Artist,
): ProfileValues {
  const addresses = [...profile_images, ...gallery].map(({ image_link }) => image_link);
  const present = (picture: Picture): Picture[] => {
    if (picture instanceof File) return [picture];
    const url = addresses.find((address) => address.split('/').at(-1) === picture.url.split('/').at(-1));
    return url ? [{ ...picture, url }] : [];
  };
  return {
    ...values,
    picture: (values.picture && present(values.picture)[0]) ?? null,
    gallery: values.gallery.flatMap(({ file, alt }) => present(file).map((found) => ({ file: found, alt }))),
  };
}

/** A picture as the rules see one. The server has checked those that it stored. */
const asFile = (picture: Picture | null) =>
  picture && !(picture instanceof File) ? { name: picture.name, type: 'image/jpeg' } : picture;

/** The fields of this form by those of booking-core's form and of the API's. */
const FIELDS: Record<string, keyof ProfileValues> = {
  profile: 'picture',
  profile_image: 'picture',
  profile_images: 'picture',
  gallery_alts: 'gallery',
  gallery_images: 'gallery',
  bio: 'description',
  tags: 'tag',
  ...{
    address: 'place',
    location: 'place',
    city: 'place',
    state: 'place',
    latitude: 'place',
    longitude: 'place',
  },
};

/** The field for a path of the API's form. A place and a gallery are one field each. */
export function fieldAt(path: string): FieldPath {
  const [first = ''] = path.split('.');
  const field = FIELDS[first] ?? (first as keyof ProfileValues);
  return field === 'links' ? (path as FieldPath) : field;
}
type FieldPath = keyof ProfileValues | `links.${number}.${'name' | 'url'}`;

type Rules = (typeof artistProfile)['~standard'];
type Result = Awaited<ReturnType<Rules['validate']>>;

/** Booking-core's rules of the profile, for the values of this form. */
export const profileSchema = {
  '~standard': {
    version: 1 as const,
    vendor: 'jalsa',
    async validate(values: unknown) {
      const { picture, gallery, place, ...rest } = values as ProfileValues;
      const result: Result = await artistProfile['~standard'].validate({
        ...rest,
        profile: asFile(picture),
        gallery: gallery.map(({ file }) => asFile(file)),
        address: place && { ...place, location: place.label },
      });
      if (!result.issues) return { value: values as ProfileValues };
      return {
        issues: result.issues.map(({ message, path = [] }) => ({
          message,
          path: fieldAt(
            path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
          ).split('.'),
        })),
      };
    },
  },
};
