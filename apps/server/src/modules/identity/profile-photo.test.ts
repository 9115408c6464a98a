import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../test/support/sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { deleteDueImages, saveUploadedImage } from '../files/index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** A photo as a phone takes it: it says where, and which way up. */
function photo(width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#d4006a' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone', Copyright: 'Asha Rao' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const blob = (bytes: Buffer | string, type = 'image/jpeg') =>
  new Blob([new Uint8Array(Buffer.from(bytes))], { type });

async function newCustomer() {
  const session = await signIn(server);
  const { customer } = server.as(session);
  return { ...session, customer, upload: (...image: Blob[]) => customer.uploadImage({ form: { image } }) };
}

test('stores a photo upright and without EXIF', async () => {
  const { customer, userId, upload } = await newCustomer();
  const sent = await photo();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { data } = await upload(blob(sent));
  expect((await customer.get({ params: { partnerId: userId } })).profile_img).toBe(data.profile_img);
  const served = await server.app.inject(data.profile_img);
  const { width, height, exif } = await sharp(served.rawPayload).metadata();
  expect({ width, height, exif }).toEqual({ width: 200, height: 300, exif: undefined });
});

test.each(['png', 'webp'] as const)('accepts a %s and replaces the earlier photo', async (format) => {
  const { customer, userId, upload } = await newCustomer();
  const first = await upload(blob(await photo(40, 40)));
  const bytes = await sharp(await photo(50, 50))
    .toFormat(format)
    .toBuffer();
  const second = await upload(blob(bytes, `image/${format}`));
  expect(second.data.profile_img).not.toBe(first.data.profile_img);
  expect((await customer.get({ params: { partnerId: userId } })).profile_img).toBe(second.data.profile_img);
});

test('names the accepted formats, the file and the field of a refused photo, and keeps none', async () => {
  const { customer, userId, upload } = await newCustomer();
  const gif = await sharp(await photo(9, 9))
    .gif()
    .toBuffer();
  const message = 'Only PNG, JPG, WebP files are allowed for me.jpg.';
  await expect(
    upload(new File([new Uint8Array(gif)], 'me.jpg', { type: 'image/jpeg' })),
  ).rejects.toMatchObject({
    status: 415,
    code: 'unsupported_media_type',
    message,
    details: [{ path: 'image', message }],
  });
  expect((await customer.get({ params: { partnerId: userId } })).profile_img).toBeNull();
});

test('refuses a form without a file, with two files or with another field, and a body that is no form', async () => {
  const { customer, upload, token, userId } = await newCustomer();
  await expect(upload()).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('image'),
  });
  const small = blob(await photo(20, 20));
  await expect(upload(small, small)).rejects.toMatchObject({
    code: 'payload_too_large',
    message: 'Too many files: at most 1.',
    details: [{ path: 'image', message: 'takes at most 1' }],
  });
  await expect(customer.uploadImage({ form: { avatar: small } as never })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  const headers = { authorization: `Bearer ${token}`, user: userId };
  const put = (contentType: string, payload: string) =>
    server.app.inject({
      method: 'PUT',
      url: '/customer/profile/image',
      headers: { ...headers, 'content-type': contentType },
      payload,
    });
  expect((await put('application/json', '{}')).statusCode).toBe(415);
  expect((await put('multipart/form-data; boundary=x', '--x\r\nnot a form')).statusCode).toBe(400);
  expect((await put('multipart/form-data', 'no boundary')).statusCode).toBe(400);
  const nameless = `--x\r\nContent-Disposition: form-data\r\n\r\n${'a'.repeat(70_000)}\r\n--x--\r\n`;
  expect((await put('multipart/form-data; boundary=x', nameless)).json()).toMatchObject({
    code: 'invalid_request',
    message: 'A part of the form has no name.',
  });
});

test('removes the photo of its customer alone, and does so again without one', async () => {
  const [mine, theirs] = [await newCustomer(), await newCustomer()];
  const same = blob(await photo(30, 30));
  await mine.upload(same);
  const { data } = await theirs.upload(same);
  for (const _time of ['first', 'second']) {
    expect(await mine.customer.removeImage()).toEqual({ data: { profile_img: null } });
    expect((await mine.customer.get({ params: { partnerId: mine.userId } })).profile_img).toBeNull();
  }
  expect((await theirs.customer.get({ params: { partnerId: theirs.userId } })).profile_img).toBe(
    data.profile_img,
  );
  expect((await server.app.inject(data.profile_img)).statusCode).toBe(200);
});

const sweep = () => deleteDueImages(server.context);
const statusOf = async (address: string) => (await server.app.inject(address)).statusCode;

test('deletes a replaced and a removed photo in every size, and no other photo of the same bytes', async () => {
  const [mine, theirs] = [await newCustomer(), await newCustomer()];
  const same = blob(await photo(31, 30));
  const { profile_img: first } = (await mine.upload(same)).data;
  const { profile_img: kept } = (await theirs.upload(same)).data;
  expect(await statusOf(`${first}?w=160`)).toBe(200);
  const { profile_img: second } = (await mine.upload(same)).data;
  await sweep();
  const addresses = [first, `${first}?w=160`, second, kept];
  expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404, 200, 200]);
  await mine.customer.removeImage();
  await sweep();
  expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404, 404, 200]);
});

test('deletes within an hour a photo whose upload ended before its customer had it', async () => {
  const { upload } = await newCustomer();
  const { profile_img: kept } = (await upload(blob(await photo(32, 30)))).data;
  const path = join(server.context.config.dataDir, 'abandoned');
  await writeFile(path, await photo(33, 30));
  const abandoned = await saveUploadedImage(server.context, path, ['jpeg']);
  await sweep();
  expect(await statusOf(abandoned)).toBe(200);
  server.clock.advance(3600);
  await sweep();
  expect([await statusOf(abandoned), await statusOf(kept)]).toEqual([404, 200]);
});

test('deletes a photo after a pause when the storage fails', async () => {
  const { upload, customer } = await newCustomer();
  const { profile_img: removed } = (await upload(blob(await photo(34, 30)))).data;
  await customer.removeImage();
  const { storage } = server.context.files;
  const broken = { ...storage, delete: () => Promise.reject(new Error('the disk is away')) };
  const failing = { ...server.context, files: { ...server.context.files, storage: broken } };
  await deleteDueImages(failing);
  expect(await statusOf(removed)).toBe(200);
  server.clock.advance(5);
  await sweep();
  expect(await statusOf(removed)).toBe(404);
});

test.each([
  ['without a session', () => ({})],
  [
    'with the id of another customer',
    ({ token }: { token: string }) => ({ authorization: `Bearer ${token}`, user: 'someone-else' }),
  ],
])('keeps the photo when its removal is requested %s', async (_case, headersOf) => {
  const { customer, userId, token, upload } = await newCustomer();
  await upload(blob(await photo(12, 12)));
  const headers: Record<string, string> = headersOf({ token });
  const answer = await server.app.inject({ method: 'DELETE', url: '/customer/profile/image', headers });
  expect(answer.statusCode).toBe(401);
  expect((await customer.get({ params: { partnerId: userId } })).profile_img).not.toBeNull();
});

test('refuses a photo for another customer or without a session', async () => {
  await expect(
    server.api.customer.uploadImage({ form: { image: blob(await photo()) } }),
  ).rejects.toMatchObject({
    status: 401,
  });
});
