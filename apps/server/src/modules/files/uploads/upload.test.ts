import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addTagGroups,
  fileOf,
  onboard,
  phonePhoto,
  refusalOf,
  verify,
} from '../../../../test/support/artists.ts';
import {
  addDriver,
  addQrToken,
  cardPhoto,
  photoFile,
  submitDocuments,
} from '../../../../test/support/drivers.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { deleteDueDocuments, sweepDocuments } from '../index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp(
    { ADDRESS_LIMIT_FACTOR: '40' },
    { limits: { artists: { maxUnpublishedBytes: 1_000_000 } } },
  );
  await addTagGroups(server);
  await addQrToken(server);
});
afterAll(() => server.close());

const send = async (file: File) => (await server.api.uploads.create({ form: { file } })).upload;
const waiting = async () =>
  (await server.context.pool.query(`select count(*)::int as n from documents where kind = 'upload'`)).rows[0]
    .n;
const sweep = async () => {
  await sweepDocuments(server.context);
  await deleteDueDocuments(server.context);
};

test('forms of artists and drivers name pictures that were sent before, also beside whole files', async () => {
  const gallery = [await send(fileOf(await phonePhoto('#00ff00'))), fileOf(await phonePhoto('#0000ff'))];
  const sent = await onboard(server, { profile_images: await send(fileOf(await phonePhoto())), gallery });
  const artist = await server.api.artists.get({
    query: { artistId: sent.id },
    headers: { authorization: `Bearer ${sent.token}` },
  });
  expect(artist).toMatchObject({ gallery: [{}, {}], profile_images: [{}] });
  const card = await send(fileOf(await phonePhoto()));
  await verify(server, sent, { photos: card, id_images: [card, fileOf(await phonePhoto())] });
  const driver = await addDriver(server);
  const photo = await send(photoFile(await cardPhoto()));
  await submitDocuments(server, driver, { license: photo, verification_id: [photo, photo] });
});

test('an upload is one that its holder knows, and waits for a day, or for an hour after its form', async () => {
  const [unused, used] = [await send(fileOf(await phonePhoto())), await send(fileOf(await phonePhoto()))];
  await onboard(server, { profile_images: used });
  expect(await refusalOf(onboard(server, { profile_images: `${used}x` }))).toMatchObject({
    code: 'invalid_request',
    details: { profile_images: 'names no upload, or one that has expired' },
  });
  server.clock.advance(3600 - 1);
  await onboard(server, { profile_images: used });
  server.clock.advance(1);
  expect(await refusalOf(onboard(server, { profile_images: used }))).toMatchObject({
    code: 'invalid_request',
  });
  await onboard(server, { profile_images: unused });
  server.clock.advance(86_400);
  await sweep();
  expect(await waiting()).toBe(0);
});

test('an upload is refused where its head is not that of a picture, and leaves nothing', async () => {
  const whole = await phonePhoto();
  for (const [file, code, message] of [
    [fileOf('GIF89a-a-picture', 'a.jpg'), 'unsupported_media_type', FIELD_MESSAGES.imageType],
    [fileOf(whole.subarray(0, 30), 'a.jpg'), 'invalid_request', FIELD_MESSAGES.imageDamaged],
  ] as const) {
    await expect(send(file)).rejects.toMatchObject({ code, message: message.replace('{file}', 'a.jpg') });
  }
  expect(await waiting()).toBe(0);
});

test('all uploads that wait have a limit, those of an address have one, and an address sends so many in an hour', async () => {
  const { pool } = server.context;
  await pool.query("insert into private_images (id, bytes) values ('other', 999_990)");
  await expect(send(fileOf(await phonePhoto()))).rejects.toMatchObject({ code: 'unavailable' });
  await pool.query("delete from private_images where id = 'other'");
  await send(fileOf(await phonePhoto()));
  await pool.query(`update documents set size = 300000000 where kind = 'upload'`);
  await expect(send(fileOf(await phonePhoto()))).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfter: 3600,
  });
  const limited = await createTestApp({}, { limits: { rates: { uploads: 1 } } });
  try {
    const form = { file: fileOf(await phonePhoto()) };
    await limited.api.uploads.create({ form });
    await expect(limited.api.uploads.create({ form })).rejects.toMatchObject({ code: 'rate_limited' });
  } finally {
    await limited.close();
  }
});
