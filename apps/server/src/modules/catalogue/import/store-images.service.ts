import { resolve } from 'node:path';
import { type ImageOptions, NotAPicture, saveImage, TooManyPixels } from '../../files/index.ts';
import { type Fault, pathText } from './catalogue.errors.ts';
import type { Catalogue } from './catalogue-file.shape.ts';
import type { Holed } from './valid-subset.rules.ts';

/**
 * Keeps the pictures that a catalogue names by file, relative to `folder`, under the data folder, and puts their
 * addresses in their place. Gives back the faults of those that cannot be read, are no pictures or have too many pixels.
 */
export async function keepImages(
  catalogue: Holed<Catalogue>,
  folder: string,
  options: ImageOptions,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const kept = new Map<string, string>();
  for (const { path, list, key } of imagePlaces(catalogue)) {
    const name = list[key];
    if (typeof name !== 'string' || name.startsWith('/')) continue;
    try {
      const address = kept.get(name) ?? (await saveImage(options, resolve(folder, name)));
      kept.set(name, address);
      list[key] = address;
    } catch (error) {
      faults.push({ path: pathText(path), message: reason(name, error, options.pictures.maxMegapixels) });
    }
  }
  return faults;
}

function reason(name: string, error: unknown, maxMegapixels: number): string {
  if (error instanceof NotAPicture) return `${name} is no PNG, JPEG, WebP or AVIF`;
  if (error instanceof TooManyPixels)
    return `${name} has ${error.megapixels} megapixels: at most ${maxMegapixels}`;
  if (error instanceof Error && 'code' in error) return `${name} cannot be read (${String(error.code)})`;
  throw error;
}

interface ImagePlace {
  path: PropertyKey[];
  list: Record<PropertyKey, unknown>;
  key: PropertyKey;
}

function* imagePlaces(catalogue: Holed<Catalogue>): Generator<ImagePlace> {
  const at = (owner: object, path: PropertyKey[], key: PropertyKey): ImagePlace => ({
    path: [...path, key],
    list: owner as Record<PropertyKey, unknown>,
    key,
  });
  // A file with faults has holes in its lists.
  const entries = <T>(list: readonly (T | undefined)[] | undefined) =>
    [...(list ?? []).entries()].flatMap(([i, item]) => (item === undefined ? [] : [[i, item] as const]));
  for (const [i, vendor] of entries(catalogue.vendors)) yield at(vendor, ['vendors', i], 'logo');
  for (const [i, partner] of entries(catalogue.partners)) yield at(partner, ['partners', i], 'logo');
  for (const [i, picture] of entries(catalogue.gallery)) yield at(picture, ['gallery', i], 'image');
  for (const [i, { images }] of entries(catalogue.venues)) {
    if (images) for (const k of images.keys()) yield at(images, ['venues', i, 'images'], k);
  }
  for (const [i, { banner_images }] of entries(catalogue.banners)) {
    if (!banner_images) continue;
    for (const k of banner_images.keys()) yield at(banner_images, ['banners', i, 'banner_images'], k);
  }
  for (const [i, { images }] of entries(catalogue.events)) {
    if (images) for (const k of images.keys()) yield at(images, ['events', i, 'images'], k);
  }
}
