import { driverDetails, FIELD_LIMITS, licenceNumber, otpCode } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { about } from '../about.ts';
import { capability } from '../capability.ts';
import { endpoint } from '../endpoint.ts';
import { nonce } from '../person-fields.ts';
import { id, maybe, text } from '../primitives.ts';
import { driverProgress, driverRegistered, driverVerified } from '../shapes/index.ts';

const tags = ['drivers'] as const;

/** The token of a poster's QR code. */
const qrToken = () => text(64, 1);

/** The photos of a driver's documents. They are private: no address serves them. */
const photo = (description: string, max: number) =>
  ({
    description,
    // The service requires them, with a message of its own for each.
    min: 0,
    max,
    accept: ['image/png', 'image/jpeg'],
    maxBytes: FIELD_LIMITS.driverPhotoMaxBytes,
    private: true,
  }) as const;

/** Cab drivers: from the QR code of a poster to their documents. A driver has no account. */
export const drivers = {
  poster: endpoint({
    method: 'GET',
    path: '/cms/cab-driver/poster/:qr_token',
    auth: 'public',
    summary: 'The poster of a QR token; a token that is unknown or revoked is `not_found`',
    tags,
    params: z.object({ qr_token: about('The token of a poster’s QR code.', qrToken(), 'AIRPORT-1') }),
    response: { 200: z.object({ name: about('The name of the poster.', z.string(), 'Airport, gate 4') }) },
    errors: ['not_found'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/cms/cab-driver/register',
    auth: 'public',
    summary: 'Register a cab driver and send, or send again, a one-time code',
    tags,
    body: /* @__PURE__ */ (() =>
      z.extend(driverDetails, {
        name: about('The driver’s name: letters and spaces.', driverDetails.shape.name, 'Ramesh Yadav'),
        mobile: about(
          'A mobile number of India: 10 digits without the prefix; other characters are dropped.',
          driverDetails.shape.mobile,
          '9812345678',
        ),
        qr_token: about('The token of a poster’s QR code.', qrToken(), 'AIRPORT-1'),
      }))(),
    response: { 200: driverRegistered },
    errors: ['not_found'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/cms/cab-driver/verify',
    auth: 'public',
    summary:
      'Verify the one-time code of a cab driver; `token` is sent as Bearer with the documents, `nonce` is the one that `register` answered with the code',
    tags,
    body: z.object({
      otp: about('The one-time code: 4 digits.', otpCode, '4821'),
      driverId: about('The cab driver’s id.', id(), 'drv-1'),
      nonce,
    }),
    response: { 200: driverVerified },
    errors: ['not_found', 'otp_invalid', 'otp_expired', 'otp_exhausted'],
  }),
  progress: endpoint({
    method: 'GET',
    path: '/cms/cab-driver/progress/:driverId',
    auth: 'public',
    summary: 'The state of a cab driver’s registration, with the token of this driver',
    tags,
    params: z.object({ driverId: about('The cab driver’s id.', id(), 'drv-1') }),
    headers: capability,
    response: { 200: driverProgress },
    errors: ['forbidden'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/cms/cab-driver/verification/upload',
    auth: 'public',
    summary:
      'Submit the documents of a cab driver, with the token of this driver; a new submission replaces the one before until it is approved',
    tags,
    headers: capability,
    body: z.object({
      driverId: about('The cab driver’s id.', id(), 'drv-1'),
      QR_code: about('The token of a poster’s QR code.', maybe(qrToken()), 'AIRPORT-1'),
      goverment_id: about('The kind of the proof of identity.', maybe(text(20)), 'aadhar'),
      license_number: about('The number of the driving licence.', licenceNumber, 'DL1420110149646'),
    }),
    form: {
      license: photo('The driving licence.', 1),
      registration_card: photo('The registration card of the vehicle.', 1),
      verification_id: photo('The proof of identity, front and back.', FIELD_LIMITS.driverIdImagesMax),
    },
    response: {
      200: z.object({
        message: about(
          'A sentence that can be shown to a person.',
          z.string(),
          'We received your documents.',
        ),
      }),
    },
    errors: ['forbidden', 'not_found', 'already_approved'],
  }),
};
