import { resolve } from 'node:path';
import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import type { Operation } from '@jalsa/rich-text';
import {
  DamagedPicture,
  type FileStorage,
  isStoredImage,
  NotAPicture,
  pictureSize,
  saveImage,
  TooManyPixels,
} from '../../files/index.ts';
import { type Issue, pathText } from './catalogue.errors.ts';
import type { Catalogue } from './catalogue-file.shape.ts';
import type { PartiallyValid } from './valid-subset.rules.ts';

/**
 * Stores the picture files that a catalogue names, relative to `folder`, in the data folder, and replaces their names by
 * their addresses. Returns an issue for each file that cannot be read, is not a picture or has too many pixels, and for each
 * address of this site that has no picture.
 */
export async function storeImages(
  catalogue: PartiallyValid<Catalogue>,
  folder: string,
  storage: FileStorage,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const stored = new Map<string, string>();
  const known = new Map<string, boolean>();
  for (const { path, list, key, setSize } of imagePlaces(catalogue)) {
    const name = list[key];
    if (typeof name !== 'string' || isAddress(name)) continue;
    if (name.startsWith('/')) {
      const isKnown = known.get(name) ?? (await isStoredImage(storage, name));
      known.set(name, isKnown);
      if (!isKnown) issues.push({ path: pathText(path), message: `there is no picture ${name}` });
      continue;
    }
    try {
      const address = stored.get(name) ?? (await saveImage(storage, resolve(folder, name)));
      stored.set(name, address);
      list[key] = address;
      setSize?.(await pictureSize(resolve(folder, name)));
    } catch (error) {
      issues.push({ path: pathText(path), message: reason(name, error) });
    }
  }
  return issues;
}

/** Whether a picture of a text is an address: the checks of the catalogue report those of other sites. */
const isAddress = (name: string) => /^[a-z][a-z0-9+.-]*:/i.test(name);

function reason(name: string, error: unknown): string {
  if (error instanceof NotAPicture) return `${name} is not a PNG, JPEG, WebP or AVIF picture`;
  if (error instanceof DamagedPicture) return `${name} is damaged`;
  if (error instanceof TooManyPixels)
    return `${name} has ${error.megapixels} megapixels: at most ${FIELD_LIMITS.pictureMegapixelsMax}`;
  if (error instanceof Error && 'code' in error) return `${name} cannot be read (${String(error.code)})`;
  throw error;
}

interface ImagePlace {
  path: PropertyKey[];
  list: Record<PropertyKey, unknown>;
  key: PropertyKey;
  /** Keeps the size of the picture, for a page that leaves room for it. */
  setSize?: (size: { width: number; height: number }) => void;
}

function* imagePlaces(catalogue: PartiallyValid<Catalogue>): Generator<ImagePlace> {
  const at = (owner: object, path: PropertyKey[], key: PropertyKey): ImagePlace => ({
    path: [...path, key],
    list: owner as Record<PropertyKey, unknown>,
    key,
  });
  const validEntries = <T>(list: readonly (T | undefined)[] | undefined) =>
    [...(list ?? []).entries()].flatMap(([i, item]) => (item === undefined ? [] : [[i, item] as const]));
  for (const [i, vendor] of validEntries(catalogue.vendors)) yield at(vendor, ['vendors', i], 'logo');
  for (const [i, partner] of validEntries(catalogue.partners)) yield at(partner, ['partners', i], 'logo');
  for (const [i, picture] of validEntries(catalogue.gallery)) yield at(picture, ['gallery', i], 'image');
  for (const [i, artist] of validEntries(catalogue.artists)) {
    yield at(artist, ['artists', i], 'profile_image');
    for (const [k, picture] of validEntries(artist.gallery))
      yield at(picture, ['artists', i, 'gallery', k], 'image');
  }
  for (const [i, { images }] of validEntries(catalogue.venues)) {
    if (images) for (const k of images.keys()) yield at(images, ['venues', i, 'images'], k);
  }
  for (const [i, { banner_images }] of validEntries(catalogue.banners)) {
    if (!banner_images) continue;
    for (const k of banner_images.keys()) yield at(banner_images, ['banners', i, 'banner_images'], k);
  }
  for (const [i, { images }] of validEntries(catalogue.events)) {
    if (images) for (const k of images.keys()) yield at(images, ['events', i, 'images'], k);
  }
  for (const [i, post] of validEntries(catalogue.posts)) {
    yield at(post, ['posts', i], 'title_image');
    for (const field of ['postContent', 'markdown'] as const) {
      for (const operation of (post[field] as Operation[] | null | undefined) ?? []) {
        const { insert, attributes } = operation;
        const path = ['posts', i, field];
        if (typeof insert === 'object' && 'image' in insert) {
          const setSize = (size: object) => {
            operation.attributes = { ...attributes, ...size };
          };
          yield { path, list: insert, key: 'image', setSize };
        }
        if (attributes?.poster) yield { path, list: attributes as Record<string, unknown>, key: 'poster' };
      }
    }
  }
}
