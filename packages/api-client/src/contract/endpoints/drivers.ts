import { driverDetails, FIELD_LIMITS, licenceNumber, otpCode } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { capability } from '../capability.ts';
import { endpoint } from '../endpoint.ts';
import { id, maybe, text } from '../primitives.ts';
import { driverProgress, driverRegistered, driverVerified } from '../shapes/index.ts';

const tags = ['drivers'] as const;

/** The token of a poster's QR code. */
const qrToken = () => text(64, 1);

/** The photos of a driver's documents. They are private: no address serves them. */
const photo = (max: number) =>
  ({
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
    auth: 'none',
    summary: 'The poster of a QR token; a token that is unknown or revoked is `not_found`',
    tags,
    params: z.object({ qr_token: qrToken() }),
    response: { 200: z.object({ name: z.string() }) },
    errors: ['not_found'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/cms/cab-driver/register',
    auth: 'none',
    summary: 'Register a cab driver and send, or send again, a one-time code',
    tags,
    body: /* @__PURE__ */ (() => z.extend(driverDetails, { qr_token: qrToken() }))(),
    response: { 200: driverRegistered },
    errors: ['not_found'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/cms/cab-driver/verify',
    auth: 'none',
    summary:
      'Verify the one-time code of a cab driver; `token` is sent as Bearer with the documents, `nonce` is the one that `register` answered with the code',
    tags,
    body: z.object({ otp: otpCode, driverId: id(), nonce: maybe(text(200)) }),
    response: { 200: driverVerified },
    errors: ['not_found', 'otp_invalid', 'otp_expired', 'otp_exhausted'],
  }),
  progress: endpoint({
    method: 'GET',
    path: '/cms/cab-driver/progress/:driverId',
    auth: 'none',
    summary: 'The state of a cab driver’s registration, with the token of this driver',
    tags,
    params: z.object({ driverId: id() }),
    headers: capability,
    response: { 200: driverProgress },
    errors: ['forbidden'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/cms/cab-driver/verification/upload',
    auth: 'none',
    summary:
      'Submit the documents of a cab driver, with the token of this driver; a new submission replaces the one before until it is approved',
    tags,
    headers: capability,
    body: z.object({
      driverId: id(),
      QR_code: maybe(qrToken()),
      goverment_id: maybe(text(20)),
      license_number: licenceNumber,
    }),
    form: {
      license: photo(1),
      registration_card: photo(1),
      verification_id: photo(FIELD_LIMITS.driverIdImagesMax),
    },
    response: { 200: z.object({ message: z.string() }) },
    errors: ['forbidden', 'not_found', 'already_approved'],
  }),
};
