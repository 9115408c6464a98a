import type { Place } from '@jalsa/api-client';
import { artistProfile } from '@jalsa/booking-core/validation';

/** A picture of the gallery with its description for people who cannot see it. */
export interface GalleryPicture {
  file: File;
  alt: string;
}

export interface SocialLink {
  name: string;
  url: string;
  /** An own link, whose title the artist types and which can be removed. */
  isOwn: boolean;
}

export interface ProfileValues {
  stage_name: string;
  /** HTML. The rules count the characters of its text. */
  description: string;
  picture: File | null;
  gallery: GalleryPicture[];
  place: Place | null;
  links: SocialLink[];
}

/** The social pages that every profile asks for. */
const DEFAULT_LINKS = ['instagram', 'facebook', 'twitter', 'website'];

export const emptyProfile = (): ProfileValues => ({
  stage_name: '',
  description: '',
  picture: null,
  gallery: [],
  place: null,
  links: DEFAULT_LINKS.map((name) => ({ name, url: '', isOwn: false })),
});

/** The fields of booking-core's form by the fields of this one. */
const FIELDS: Record<string, keyof ProfileValues> = { profile: 'picture', address: 'place' };

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
        profile: picture,
        gallery: gallery.map(({ file }) => file),
        address: place && { ...place, location: place.label },
      });
      if (!result.issues) return { value: values as ProfileValues };
      return {
        issues: result.issues.map(({ message, path = [] }) => {
          const [first, ...inner] = path.map((part) => (typeof part === 'object' ? part.key : part));
          // A place and a gallery are one field each.
          const field = FIELDS[String(first)] ?? String(first);
          return { message, path: field === 'links' ? [field, ...inner] : [field] };
        }),
      };
    },
  },
};
