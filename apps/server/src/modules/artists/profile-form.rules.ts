import type { ErrorDetail } from '@jalsa/api-client/contract';
import { toOneLine } from '@jalsa/booking-core';
import { artistProfile, FIELD_LIMITS, FIELD_MESSAGES, fieldFault } from '@jalsa/booking-core/validation';
import { z } from 'zod';
import { cleanHtml } from '../../lib/clean-html.ts';
import { detailAt } from '../../lib/domain-error.ts';
import { fieldWording } from '../../lib/field-wording.ts';
import type { UploadedFile } from '../files/index.ts';
import { invalidField, invalidForm } from './artists.errors.ts';

type Fields = Partial<Record<string, string | null | undefined>>;

/** The names of the form's fields on the wire, by those of booking-core's form. */
const WIRE_NAMES: Record<string, string> = { profile: 'profile_images', description: 'bio' };

const linkList = z
  .array(z.object({ name: z.string().min(1).max(60), url: z.string().max(2_000) }))
  .max(FIELD_LIMITS.artistLinksMax, `You can add at most ${FIELD_LIMITS.artistLinksMax} links.`);
const altList = z
  .array(
    z
      .string()
      .max(
        FIELD_LIMITS.altTextMax,
        `A picture’s description can have at most ${FIELD_LIMITS.altTextMax} characters.`,
      )
      .nullable(),
  )
  .max(FIELD_LIMITS.galleryMax, FIELD_MESSAGES.galleryTooMany);
/** A gallery in its order: the address of a picture that the profile has, or null for the next file. */
const pictureList = z
  .array(z.string().max(200).nullable())
  .max(FIELD_LIMITS.galleryMax, FIELD_MESSAGES.galleryTooMany);
const ONE_ART_FORM = 'Choose one art form, or type your own.';
const tagList = z.array(z.string().max(120)).max(1, ONE_ART_FORM);

/** A stored picture as the rules of booking-core see one. */
const KEPT_FILE = { name: 'stored.jpg', type: 'image/jpeg' };

/** A profile that keeps every rule, with a bio that is safe to show. */
export interface CheckedProfile {
  stageName: string;
  bio: string;
  tagId: string | null;
  otherTag: string | null;
  links: { name: string; url: string }[];
  /** The profile picture: the address of the one that the profile has, or null for the file. */
  keptPicture: string | null;
  /** The gallery in its order: the address of a picture that the profile has, or null for the next file. */
  gallery: { kept: string | null; alt: string | null }[];
  place: {
    address: string;
    location: string;
    city: string;
    region: string;
    country: string;
    zip: string | null;
    lat: number | null;
    lng: number | null;
  };
}

/**
 * Checks the text fields and the descriptions of the files of an onboarding form; the caller checks whose the kept pictures are. Throws `invalid_request` with the
 * specification's message for each wrong field.
 */
export function checkProfile(
  fields: Fields,
  files: Record<'profile_images' | 'gallery', UploadedFile[]>,
): CheckedProfile {
  const list = <T>(name: string, schema: z.ZodType<T[]>) => parseList(fields[name], name, schema);
  const links = list('links', linkList);
  const [tag] = list('tags', tagList);
  const alts = list('gallery_alts', altList);
  const keptPicture = files.profile_images[0] ? null : fields.profile_image || null;
  const gallery = fields.gallery_images ? list('gallery_images', pictureList) : files.gallery.map(() => null);
  if (gallery.filter((kept) => kept === null).length !== files.gallery.length)
    throw invalidField('gallery_images', 'must have one null for each file of the gallery');
  const otherTag = toOneLine(fields.other_tag ?? '') || null;
  if ((tag === undefined) === (otherTag === null)) throw invalidField('tags', ONE_ART_FORM);
  const profile = {
    stage_name: fields.stage_name ?? '',
    description: cleanHtml(fields.bio ?? ''),
    profile: files.profile_images[0] ?? (keptPicture === null ? undefined : KEPT_FILE),
    gallery: [...files.gallery, ...gallery.filter((kept) => kept !== null).map(() => KEPT_FILE)],
    address: {
      address: fields.address,
      location: fields.location ?? '',
      city: fields.city ?? '',
      state: fields.state ?? '',
      country: fields.country,
      zip: fields.zip,
      latitude: degrees(fields.latitude, 'latitude', 90),
      longitude: degrees(fields.longitude, 'longitude', 180),
    },
    links,
  };
  const checked = artistProfile.safeParse(profile, { error: fieldWording });
  if (!checked.success) throw invalidForm(checked.error.issues.map(toDetail));
  const { stage_name, description, address } = checked.data;
  return {
    stageName: stage_name,
    bio: description,
    tagId: tag ?? null,
    otherTag,
    links: (checked.data.links ?? []).map(({ name, url }) => ({ name, url })),
    keptPicture,
    gallery: gallery.map((kept, at) => ({ kept, alt: alts[at] || null })),
    place: {
      address: address.address ?? '',
      location: address.location,
      city: address.city,
      region: address.state,
      country: address.country || 'India',
      zip: address.zip || null,
      lat: address.latitude ?? null,
      lng: address.longitude ?? null,
    },
  };
}

function toDetail(issue: { path: PropertyKey[]; message: string }): ErrorDetail {
  const [first = '', ...rest] = issue.path.map(String);
  // The parts of an address are fields of their own on the wire.
  const names = first === 'address' && rest.length > 0 ? rest : [WIRE_NAMES[first] ?? first, ...rest];
  return detailAt(names.join('.'), fieldFault(issue));
}

function parseList<T>(text: string | null | undefined, name: string, schema: z.ZodType<T[]>): T[] {
  if (!text) return [];
  const value = parseJson(text);
  if (value === undefined) throw invalidField(name, 'must be a list in JSON');
  const parsed = schema.safeParse(value, { error: fieldWording });
  if (parsed.success) return parsed.data;
  throw invalidForm(
    parsed.error.issues.map(({ path, message }) => ({ path: [name, ...path].join('.'), message })),
  );
}

/** The value of a JSON text; undefined for a text that is none. */
function parseJson(text: string): unknown {
  try {
    // A text in a list may have escaped what the text of the form may not have.
    return JSON.parse(text, (_key, value) => (typeof value === 'string' ? toOneLine(value) : value));
  } catch {
    return undefined;
  }
}

function degrees(text: string | null | undefined, name: string, max: number): number | null {
  if (!text) return null;
  const value = Number(text);
  if (Math.abs(value) <= max) return value;
  throw invalidField(name, `must be a number from -${max} to ${max}`);
}
