import { randomUUID } from 'node:crypto';
import { isApiError } from '@jalsa/api-client';
import sharp from 'sharp';
import type { Database } from '../../src/database/executor.ts';
import { daysAfter } from '../../src/lib/india.ts';
import { artists } from '../../src/modules/artists/artists.schema.ts';
import { tagGroups } from '../../src/modules/catalogue/catalogue.schema.ts';
import { NOW, type TestApp } from './test-app.ts';

/** A photo as a phone takes it: with the place in its EXIF. Another colour gives other bytes. */
export function phonePhoto(background = '#d4006a', width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Zubeida Quaintly' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
}

export const fileOf = (bytes: Buffer | string, name = 'me.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(Buffer.from(bytes))], name, { type });

export const BIO = `<p>${'We play the sitar at dusk. '.repeat(25)}</p>`;

/** Adds the art form `sitar` and a group for other words. */
export async function addTagGroups({ context: { database } }: TestApp): Promise<void> {
  await database.insert(tagGroups).values([
    { id: 'music', name: 'Music', tags: [{ _id: 'sitar', name: 'Sitar' }], position: 0 },
    { id: 'others', name: 'Others', tags: [], position: 1 },
  ]);
}

/** The fields of a profile that is accepted. */
export async function profileForm(fields: Record<string, unknown> = {}) {
  return {
    stage_name: 'The Frogs',
    bio: BIO,
    tags: JSON.stringify(['sitar']),
    links: JSON.stringify([{ name: 'website', url: 'https://frogs.in' }]),
    address: '12 Hill Road',
    location: 'Mumbai, Maharashtra',
    city: 'Mumbai',
    state: 'Maharashtra',
    country: 'India',
    latitude: '19.07',
    longitude: '72.88',
    profile_images: fileOf(await phonePhoto()),
    gallery: [] as File[],
    ...fields,
  };
}

export interface TestArtist {
  id: string;
  token: string;
}

export async function onboard({ api }: TestApp, fields: Record<string, unknown> = {}): Promise<TestArtist> {
  const { data } = await api.artists.onboard({ form: await profileForm(fields) });
  return { id: data.artist._id, token: data.token };
}

/** The fields of a verification that is accepted. */
export async function verificationForm({ id, token }: TestArtist, fields: Record<string, unknown> = {}) {
  return {
    artistId: id,
    token,
    name: 'Zubeida Quaintly',
    mobile: '9812345670',
    email: 'zubeida@example.org',
    id_name: 'aadhar',
    photos: fileOf(await phonePhoto('#112233')),
    id_images: [fileOf(await phonePhoto('#445566')), fileOf(await phonePhoto('#778899'))] as File[],
    ...fields,
  };
}

export const verify = async ({ api }: TestApp, artist: TestArtist, fields: Record<string, unknown> = {}) =>
  api.artists.verify({ form: await verificationForm(artist, fields) });

/** The refusal of a call: its code, its message and the paths of its details. */
export async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isApiError(error)) throw new Error(`the call was not refused: ${String(error)}`);
  const details = (error.details ?? []).map(({ path, message }) => [path, message]);
  return { code: error.code, message: error.message, details: Object.fromEntries(details) };
}

/** An artist, published unless `state` says otherwise. */
export async function addArtist(
  database: Database,
  { state = 'published', ...given }: Partial<typeof artists.$inferInsert> = {},
): Promise<typeof artists.$inferSelect> {
  const id = randomUUID();
  const isKept = state === 'published' || state === 'under_review';
  const [row] = await database
    .insert(artists)
    .values({
      id,
      handle: state === 'published' ? `artist-${id}` : null,
      state,
      tokenHash: id,
      stageName: 'Asha Rao',
      bio: '<p>Plays the sitar.</p>',
      tagName: 'Sitar',
      profileImage: '/files/images/asha--a93a28',
      gallery: [{ image: '/files/images/stage--a93a28', alt: 'On stage' }],
      links: [{ name: 'instagram', url: 'https://instagram.example/asha' }],
      address: '14 Hill Road',
      location: 'Bandra West, Mumbai',
      city: 'Mumbai',
      region: 'Maharashtra',
      country: 'India',
      zip: '400050',
      createdAt: NOW,
      updatedAt: NOW,
      deleteAt: isKept ? null : daysAfter(NOW, 30),
      ...given,
    })
    .returning();
  if (!row) throw new Error('the artist was not written');
  return row;
}
