import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTagGroups, fileOf, onboard, refusalOf, verify } from '../../../test/support/artists.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { allKeys } from '../../../test/support/test-storage.ts';
import { terminal } from '../audit/index.ts';
import {
  deleteDueDocuments,
  deleteDueImages,
  imageLinker,
  readDocument,
  sweepDocuments,
} from '../files/index.ts';
import { decideArtist, removeArtist, reviewArtist } from './index.ts';

const STAFF = { reader: 'staff:7', reason: 'case:1' };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await addTagGroups(server);
});
afterAll(() => server.close());

/** A noisy picture: its bytes are found wherever it is stored. */
const noise = () =>
  sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Zubeida Quaintly' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();

/** Every stored file, and every file of the machine. */
async function allFiles(): Promise<Buffer[]> {
  const { config, files } = server.context;
  const entries = await readdir(config.dataDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const stored = (await allKeys(files.storage)).map((key) => files.storage.read(key));
  return (await Promise.all([...stored, ...paths.map((path) => readFile(path))])).flatMap(
    (bytes) => bytes ?? [],
  );
}

async function verifiedArtist() {
  const artist = await onboard(server);
  const photos = await Promise.all([noise(), noise(), noise()]);
  const [photo, ...id_images] = photos.map((bytes) => fileOf(bytes));
  await verify(server, artist, { photos: photo, id_images });
  const { documents } = await reviewArtist(server.context, artist.id);
  return { artist, photos, documents };
}

const contentOf = async (documentId: string) =>
  buffer((await readDocument(server.context, documentId, STAFF)).content);

test('an identity document is nowhere in plain form on disk, and a reviewer reads its pixels without EXIF', async () => {
  const { photos, documents } = await verifiedArtist();
  expect(documents.map(({ kind }) => kind)).toEqual(['aadhar_back', 'aadhar_front', 'photo']);
  const read = await Promise.all(documents.map(({ documentId }) => contentOf(documentId)));
  for (const bytes of read) {
    const { width, exif } = await sharp(bytes).metadata();
    expect({ width, exif }).toEqual({ width: 64, exif: undefined });
  }
  const stored = await allFiles();
  expect(stored.length).toBeGreaterThan(3);
  // A piece from the middle of each file, as it came and as it is stored.
  for (const bytes of [...photos, ...read]) {
    const middle = Math.floor(bytes.length / 2);
    const piece = bytes.subarray(middle, middle + 24);
    expect(stored.some((file) => file.includes(piece))).toBe(false);
  }
  expect(stored.some((file) => file.includes('Quaintly'))).toBe(false);
});

test('the profile names no identity document, for the holder of the capability either', async () => {
  const { artist, documents } = await verifiedArtist();
  const shown = await server.api.artists.get({
    query: { artistId: artist.id },
    headers: { authorization: `Bearer ${artist.token}` },
  });
  const text = JSON.stringify(shown);
  for (const secret of documents.map((one) => one.documentId)) {
    expect(text).not.toContain(secret);
  }
});

test('new documents replace the ones before, and a refused form leaves none', async () => {
  const { artist, documents } = await verifiedArtist();
  await verify(server, artist);
  await expect(contentOf(documents[0]?.documentId ?? '')).rejects.toThrow('no such document');
  const count = async () =>
    (await server.context.pool.query('select count(*)::int as count from documents')).rows[0].count;
  const before = await count();
  const id_images = [fileOf(await noise()), fileOf('just text', 'back.png', 'image/png')];
  expect(await refusalOf(verify(server, artist, { id_images }))).toMatchObject({
    code: 'unsupported_media_type',
  });
  const cutOff = [fileOf(await noise()), fileOf((await noise()).subarray(0, 900))];
  expect(await refusalOf(verify(server, artist, { id_images: cutOff }))).toMatchObject({
    code: 'invalid_request',
    details: { 'id_images.1': 'is damaged' },
  });
  expect(await count()).toBe(before);
  expect(await readdir(join(server.context.config.dataDir, 'files', 'incoming'))).toEqual([]);
});

test('identity documents are gone 30 days after the decision', async () => {
  const { artist, documents } = await verifiedArtist();
  await decideArtist(server.context, artist.id, {
    decision: 'published',
    by: terminal('staff:7'),
    version: (await reviewArtist(server.context, artist.id)).artist.version,
  });
  const [first] = documents;
  server.clock.advance(30 * 86_400 - 1);
  expect((await contentOf(first?.documentId ?? '')).length).toBeGreaterThan(0);
  server.clock.advance(1);
  await expect(contentOf(first?.documentId ?? '')).rejects.toThrow('no such document');
  await sweepDocuments(server.context);
  await deleteDueDocuments(server.context);
  const names = await allKeys(server.context.files.storage);
  for (const { documentId } of documents) expect(names.join('\n')).not.toContain(documentId);
});

test('an artist who is removed leaves neither a row nor a document nor a picture', async () => {
  const { artist, documents } = await verifiedArtist();
  const { profileImage } = (await reviewArtist(server.context, artist.id)).artist;
  const picture = (await imageLinker(server.context))(profileImage);
  expect((await server.app.inject(picture)).statusCode).toBe(200);
  await removeArtist(server.context, artist.id, terminal('staff:7'));
  await expect(contentOf(documents[0]?.documentId ?? '')).rejects.toThrow('no such document');
  const { rows } = await server.context.pool.query(
    'select artist_id from artist_verifications where artist_id = $1',
    [artist.id],
  );
  expect(rows).toEqual([]);
  await deleteDueImages(server.context);
  expect((await server.app.inject(picture)).statusCode).toBe(404);
});
