import { buffer } from 'node:stream/consumers';
import { MESSAGES } from '@jalsa/booking-core';
import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDriver,
  addQrToken,
  cardPhoto,
  documentsForm,
  photoFile,
  QR_TOKEN,
  submitDocuments,
} from '../../../test/support/drivers.ts';
import { failureOf } from '../../../test/support/failure.ts';
import { newMobile, readCode } from '../../../test/support/sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { allKeys } from '../../../test/support/test-storage.ts';
import { createLogger } from '../../lib/logger.ts';
import { terminal } from '../audit/index.ts';
import { deleteDueDocuments, readDocument, sweepDocuments } from '../files/index.ts';
import { decideDriver, reviewDriver, revokeQrToken, sweepDrivers, waitingDrivers } from './index.ts';

const DAY = 24 * 3600;
const REVIEWER = 'Meera';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await addQrToken(server);
});
afterAll(() => server.close());

const register = (body: object = {}) =>
  server.api.drivers.register({
    body: { name: 'Ramesh Yadav', mobile: newMobile(), qr_token: QR_TOKEN, ...body },
  });
const progressOf = ({ driverId, headers }: { driverId: string; headers: { authorization: string } }) =>
  server.api.drivers.progress({ params: { driverId }, headers });
const photosOf = async (driverId: string) => (await reviewDriver(server.context, driverId)).photos;
const readPhoto = async (documentId: string) =>
  buffer((await readDocument(server.context, documentId, { reader: 'staff:1', reason: 'review:1' })).content);
const storedFiles = () => allKeys(server.context.files.storage);
const sweep = async () => {
  await sweepDrivers(server.context);
  await sweepDocuments(server.context);
  await deleteDueDocuments(server.context);
};

describe('a QR token', () => {
  test('names its poster while it is in use, and is not found once it is revoked', async () => {
    await addQrToken(server, 'REVOKE-ME');
    const poster = () => server.api.drivers.poster({ params: { qr_token: 'REVOKE-ME' } });
    expect(await poster()).toEqual({ name: 'Airport stand' });
    await revokeQrToken(server.context, 'REVOKE-ME');
    expect(await failureOf(poster())).toMatchObject({ status: 404, code: 'not_found' });
    await expect(revokeQrToken(server.context, 'REVOKE-ME')).rejects.toThrow('No token REVOKE-ME is in use');
    await addQrToken(server, 'REVOKE-ME');
    expect(await failureOf(poster()), 'imported again').toMatchObject({ status: 404 });
  });

  test.each(['NO-SUCH-TOKEN', 'REVOKED'])('%s registers nobody and sends no code', async (token) => {
    await addQrToken(server, 'REVOKED', true);
    const mobile = newMobile();
    expect(await failureOf(register({ mobile, qr_token: token }))).toMatchObject({
      status: 404,
      message: 'This QR code is no longer in use. Please scan a newer poster.',
    });
    await expect(readCode(server, mobile)).rejects.toThrow('no one-time code');
  });
});

describe('a registration', () => {
  test('sends a code and verifies the number with it', async () => {
    const mobile = newMobile();
    const sent = await register({ mobile });
    expect(sent).toMatchObject({ message: MESSAGES.otpSent, resend_after: 30 });
    const { driverId, nonce } = sent;
    const otp = await readCode(server, mobile);
    const verified = await server.api.drivers.verify({ body: { driverId, otp, nonce } });
    expect(verified).toMatchObject({ message: MESSAGES.driverVerified, status: 'verified' });
    const headers = { authorization: `Bearer ${verified.token}` };
    expect(await progressOf({ driverId, headers })).toMatchObject({
      name: 'Ramesh Yadav',
      status: 'verified',
    });
  });

  test.each([
    [{ mobile: '12345' }, FIELD_MESSAGES.driverMobileInvalid],
    [{ name: '' }, FIELD_MESSAGES.nameRequired],
    [{ name: 'R2D2' }, FIELD_MESSAGES.nameLetters],
  ])('refuses %j with the message of the specification', async (body, message) => {
    expect(await failureOf(register(body))).toMatchObject({
      status: 400,
      details: [expect.objectContaining({ message })],
    });
  });

  test('gives the same answer for a new and a known number, and keeps the name of a verified driver', async () => {
    const driver = await addDriver(server);
    await submitDocuments(server, driver);
    server.clock.advance(60);
    const again = await register({ mobile: driver.mobile, name: 'Somebody Else' });
    expect(again).toMatchObject({ driverId: driver.driverId, message: MESSAGES.otpSent });
    const otp = await readCode(server, driver.mobile);
    const { driverId } = driver;
    const verified = await server.api.drivers.verify({ body: { driverId, otp, nonce: again.nonce } });
    expect(verified.status).toBe('under_review');
    expect(await progressOf(driver)).toMatchObject({ name: 'Ramesh Yadav', status: 'under_review' });
  });

  test('stores no name before the number is verified', async () => {
    const { driverId } = await register({ name: 'Not Verified' });
    const { driver } = await reviewDriver(server.context, driverId);
    expect(driver).toMatchObject({ name: '', state: 'registered' });
  });

  test('takes the code of a driver for no sign-in, and the code of a sign-in for no driver', async () => {
    const mobile = newMobile();
    const { driverId } = await register({ mobile });
    const otp = await readCode(server, mobile);
    expect(await failureOf(server.api.customer.verifyOtp({ body: { user: mobile, otp } }))).toMatchObject({
      code: 'otp_expired',
    });
    const other = newMobile();
    const { driverId: otherId } = await register({ mobile: other });
    server.clock.advance(400);
    await server.api.customer.sendOtp({ body: { mobile: other, name: 'Asha Rao' } });
    const signInCode = await readCode(server, other);
    const verify = server.api.drivers.verify({ body: { driverId: otherId, otp: signInCode } });
    expect(await failureOf(verify)).toMatchObject({ code: 'otp_expired' });
    expect(driverId).not.toBe(otherId);
  });

  test('refuses the id of a driver who does not exist', async () => {
    const verify = server.api.drivers.verify({ body: { driverId: 'nobody', otp: '1234' } });
    expect(await failureOf(verify)).toMatchObject({ status: 404 });
  });
});

describe('the documents of a driver', () => {
  test('are stored for a review, encrypted and without EXIF, and no file on the disk has their bytes', async () => {
    const driver = await addDriver(server);
    const sent = await cardPhoto('#00aa88');
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const photo = photoFile(sent);
    const message = await submitDocuments(server, driver, {
      license: photo,
      license_number: 'mh12 20110012345',
      verification_id: [photo, photo],
    });
    expect(message).toBe('Submission successful!');
    expect(await progressOf(driver)).toMatchObject({ status: 'under_review' });

    const review = await reviewDriver(server.context, driver.driverId);
    expect(review.driver.licenceNumber).toBe('MH1220110012345');
    expect(review.photos.map(({ kind }) => kind)).toEqual([
      'aadhar_back',
      'aadhar_front',
      'license',
      'registration_card',
    ]);
    const plain = await Promise.all(review.photos.map(({ documentId }) => readPhoto(documentId)));
    for (const bytes of plain) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes('Ramesh')).toBe(false);
    }
    const files = await storedFiles();
    expect(files.length).toBeGreaterThan(review.photos.length);
    for (const key of files) {
      const stored = await server.context.files.storage.read(key);
      for (const bytes of [sent, ...plain]) {
        expect(stored?.includes(bytes.subarray(20, 60)), key).toBe(false);
      }
    }
  });

  test.each([
    ['license', { license: [] }, 'licenseRequired'],
    ['registration_card', { registration_card: [] }, 'registrationCardRequired'],
    ['verification_id.0', { verification_id: [] }, 'aadharFrontRequired'],
    ['verification_id.0', { verification_id: [], goverment_id: 'pancard' }, 'panRequired'],
    ['verification_id.0', { verification_id: [], goverment_id: 'other' }, 'otherIdRequired'],
    ['goverment_id', { goverment_id: 'passport' }, 'governmentIdRequired'],
  ] as const)('need %s', async (path, form, code) => {
    const driver = await addDriver(server);
    const failure = await failureOf(submitDocuments(server, driver, form));
    const fault = { path, code, message: FIELD_MESSAGES[code] };
    expect(failure).toMatchObject({ status: 400, details: expect.arrayContaining([fault]) });
    expect(await photosOf(driver.driverId)).toEqual([]);
  });

  test('may be an Aadhar card of two photos, a PAN card, or another ID, also without the kind', async () => {
    const one = [photoFile(await cardPhoto())];
    for (const [form, kind] of [
      [{ goverment_id: 'pancard', verification_id: one }, 'pancard'],
      [{ goverment_id: 'other', verification_id: one }, 'other_id'],
      [{ goverment_id: null, verification_id: one }, 'other_id'],
      [{ goverment_id: null }, 'aadhar_back'],
    ] as const) {
      const driver = await addDriver(server);
      await submitDocuments(server, driver, form);
      expect((await photosOf(driver.driverId)).map((photo) => photo.kind)).toContain(kind);
    }
  });

  test('replace those of the submission before, whose answer may have been lost', async () => {
    const driver = await addDriver(server);
    await submitDocuments(server, driver);
    const first = await photosOf(driver.driverId);
    await submitDocuments(server, driver);
    const second = await photosOf(driver.driverId);
    expect(second.map(({ kind }) => kind)).toEqual(first.map(({ kind }) => kind));
    for (const { documentId } of first)
      await expect(readPhoto(documentId)).rejects.toThrow('no such document');
    for (const { documentId } of second) expect(await readPhoto(documentId)).toBeInstanceOf(Buffer);
  });

  test('can be sent ten times an hour', async () => {
    const driver = await addDriver(server);
    for (let count = 0; count < 10; count++) await submitDocuments(server, driver);
    expect(await failureOf(submitDocuments(server, driver))).toMatchObject({ code: 'rate_limited' });
    server.clock.advance(3601);
    expect(await submitDocuments(server, driver)).toBe(MESSAGES.submitted);
  });
});

describe('access', () => {
  test('is refused with every token but a driver’s own', async () => {
    const [one, other] = [await addDriver(server), await addDriver(server)];
    const unverified = await register();
    const drivers = [one.driverId, other.driverId, unverified.driverId, 'nobody', ''];
    const tokens = [one.token, other.token, one.driverId, QR_TOKEN, 'x', '', null];
    for (const driverId of drivers) {
      for (const token of tokens) {
        const owner = [one, other].find((driver) => driver.token === token);
        const isOwn = owner !== undefined && owner.driverId === driverId;
        const headers = token === null ? {} : { authorization: `Bearer ${token}` };
        const form = await documentsForm(driverId);
        const upload = await server.api.drivers
          .upload({ headers, form })
          .then(() => 200)
          .catch(({ status }) => status);
        const expected = isOwn ? 200 : driverId === '' && owner ? 400 : 403;
        expect(upload, `upload of ${driverId} with ${token}`).toBe(expected);
        if (driverId === '') continue;
        const progress = await server.api.drivers
          .progress({ params: { driverId }, headers })
          .then(() => 200)
          .catch(({ status }) => status);
        expect(progress, `progress of ${driverId} with ${token}`).toBe(isOwn ? 200 : 403);
      }
    }
    expect(await photosOf(unverified.driverId)).toEqual([]);
  });

  test('is refused before any of the body is received', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/cms/cab-driver/verification/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: 'no form at all',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { message: 'Please verify your mobile number first.' },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('ends after thirty days', async () => {
    const driver = await addDriver(server);
    server.clock.advance(29 * DAY);
    expect(await progressOf(driver)).toMatchObject({ status: 'verified' });
    server.clock.advance(2 * DAY);
    expect(await failureOf(progressOf(driver))).toMatchObject({ status: 403 });
  });
});

describe('a review', () => {
  test('lists what waits, and shows who has the same licence number', async () => {
    const [one, other] = [await addDriver(server), await addDriver(server)];
    await submitDocuments(server, one, { license_number: 'DL-04 20190000777' });
    server.clock.advance(60);
    await submitDocuments(server, other, { license_number: 'dl0420190000777' });
    const waiting = (await waitingDrivers(server.context)).map(({ id }) => id);
    expect(waiting.indexOf(one.driverId)).toBeLessThan(waiting.indexOf(other.driverId));
    const { sameLicence } = await reviewDriver(server.context, other.driverId);
    expect(sameLicence.map(({ id }) => id)).toEqual([one.driverId]);
  });

  test('approves a driver, tells the driver, and has the documents deleted after thirty days', async () => {
    const driver = await addDriver(server);
    await submitDocuments(server, driver);
    const photos = await photosOf(driver.driverId);
    await decideDriver(server.context, driver.driverId, {
      decision: 'approved',
      by: terminal(REVIEWER),
      submissions: null,
    });
    await server.runJobs();
    const outbox = await server.app.inject(`/dev/outbox.json?to=${driver.mobile}`);
    const channels = outbox
      .json<{ template: string; channel: string }[]>()
      .filter(({ template }) => template === 'driver_approved')
      .map(({ channel }) => channel);
    expect(channels.sort()).toEqual(['sms', 'whatsapp']);
    expect(await progressOf(driver)).toMatchObject({ status: 'approved' });
    expect(await failureOf(submitDocuments(server, driver))).toMatchObject({ code: 'already_approved' });

    server.clock.advance(29 * DAY);
    await sweep();
    for (const { documentId } of photos) expect(await readPhoto(documentId)).toBeInstanceOf(Buffer);
    server.clock.advance(DAY + 1);
    for (const { documentId } of photos)
      await expect(readPhoto(documentId)).rejects.toThrow('no such document');
    await sweep();
    const files = await storedFiles();
    expect(files.filter((key) => photos.some(({ documentId }) => key.endsWith(documentId)))).toEqual([]);
    expect((await reviewDriver(server.context, driver.driverId)).driver.state).toBe('approved');
  });

  test('refuses a driver with a reason, and takes other documents until the driver is deleted', async () => {
    const driver = await addDriver(server);
    await submitDocuments(server, driver);
    const reason = 'The photo of the licence is not sharp.';
    await decideDriver(server.context, driver.driverId, {
      decision: 'refused',
      reason,
      by: terminal(REVIEWER),
      submissions: null,
    });
    expect(await progressOf(driver)).toMatchObject({ status: 'refused', reason });
    await submitDocuments(server, driver);
    const { earlierDecisions } = await reviewDriver(server.context, driver.driverId);
    expect(earlierDecisions).toMatchObject([{ decision: 'refused', reason, decidedBy: REVIEWER }]);
    await decideDriver(server.context, driver.driverId, {
      decision: 'refused',
      reason,
      by: terminal(REVIEWER),
      submissions: null,
    });
    server.clock.advance(30 * DAY + 1);
    await sweep();
    await expect(reviewDriver(server.context, driver.driverId)).rejects.toThrow('doesn’t exist');
  });

  test('decides once', async () => {
    const driver = await addDriver(server);
    const approve = () =>
      decideDriver(server.context, driver.driverId, {
        decision: 'approved',
        by: terminal(REVIEWER),
        submissions: null,
      });
    await expect(approve()).rejects.toThrow('isn’t waiting for a decision');
    await submitDocuments(server, driver);
    await approve();
    await expect(approve()).rejects.toThrow('isn’t waiting for a decision');
  });

  test('leaves neither name nor number in the log', async () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => lines.push(line) });
    const driver = await addDriver(server, { name: 'Quaintly Named' });
    await submitDocuments(server, driver);
    await decideDriver({ ...server.context, log }, driver.driverId, {
      decision: 'approved',
      by: terminal(REVIEWER),
      submissions: null,
    });
    expect(lines.join('')).toContain(driver.driverId);
    expect(lines.join('')).not.toMatch(new RegExp(`Quaintly|${driver.mobile}`));
  });
});

test('the sweep deletes a registration that was never verified after a day, and an unfinished one after thirty', async () => {
  const { driverId } = await register();
  const driver = await addDriver(server);
  server.clock.advance(DAY + 1);
  await sweep();
  await expect(reviewDriver(server.context, driverId)).rejects.toThrow('doesn’t exist');
  expect((await reviewDriver(server.context, driver.driverId)).driver.state).toBe('verified');
  server.clock.advance(30 * DAY);
  await sweep();
  await expect(reviewDriver(server.context, driver.driverId)).rejects.toThrow('doesn’t exist');
});
