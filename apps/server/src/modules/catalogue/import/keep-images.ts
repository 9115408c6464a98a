import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DomainError } from '../../../lib/domain-error.ts';
import { saveImage } from '../../files/index.ts';
import type { Catalogue } from './catalogue-file.ts';
import { type Fault, pathText } from './fault.ts';

/**
 * Keeps the pictures that a catalogue names by file, relative to `folder`, under the data folder, and puts their
 * addresses in their place. Gives back the faults of those that cannot be read or are no pictures.
 */
export async function keepImages(catalogue: Catalogue, folder: string, dataDir: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  const kept = new Map<string, string>();
  for (const { path, list, key } of imagePlaces(catalogue)) {
    const name = list[key];
    if (typeof name !== 'string' || name.startsWith('/')) continue;
    try {
      const address = kept.get(name) ?? (await saveImage(dataDir, await readFile(resolve(folder, name))));
      kept.set(name, address);
      list[key] = address;
    } catch (error) {
      faults.push({ path: pathText(path), message: reason(name, error) });
    }
  }
  return faults;
}

function reason(name: string, error: unknown): string {
  if (error instanceof DomainError) return `${name} is no PNG, JPEG, WebP or AVIF`;
  if (error instanceof Error && 'code' in error) return `${name} cannot be read (${String(error.code)})`;
  throw error;
}

interface ImagePlace {
  path: PropertyKey[];
  list: Record<PropertyKey, unknown>;
  key: PropertyKey;
}

function* imagePlaces(catalogue: Catalogue): Generator<ImagePlace> {
  const at = (owner: object, path: PropertyKey[], key: PropertyKey): ImagePlace => ({
    path: [...path, key],
    list: owner as Record<PropertyKey, unknown>,
    key,
  });
  for (const [i, vendor] of catalogue.vendors.entries()) yield at(vendor, ['vendors', i], 'logo');
  for (const [i, partner] of (catalogue.partners ?? []).entries()) yield at(partner, ['partners', i], 'logo');
  for (const [i, picture] of (catalogue.gallery ?? []).entries()) yield at(picture, ['gallery', i], 'image');
  for (const [i, venue] of catalogue.venues.entries()) {
    for (const k of venue.images.keys()) yield at(venue.images, ['venues', i, 'images'], k);
  }
  for (const [i, banner] of (catalogue.banners ?? []).entries()) {
    for (const k of banner.banner_images.keys())
      yield at(banner.banner_images, ['banners', i, 'banner_images'], k);
  }
  for (const [i, event] of catalogue.events.entries()) {
    for (const k of event.images.keys()) yield at(event.images, ['events', i, 'images'], k);
  }
}
