import { driverDocuments, FIELD_MESSAGES, fieldFault } from '@jalsa/booking-core/validation';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { DomainError, detailAt } from '../../lib/domain-error.ts';
import { fieldSentence, fieldWording } from '../../lib/field-wording.ts';
import { daysAfter } from '../../lib/india.ts';
import {
  type StoredPhoto,
  type SubmittedPhoto,
  submitPhotos,
  UNDECIDED_DAYS,
  type UploadedFile,
} from '../files/index.ts';
import { changeDriver, findPhotos, lockDriver, replacePhotos } from './driver.repository.ts';
import { driverOfToken } from './driver-access.service.ts';
import { idPhotos } from './driver-photos.rules.ts';
import { alreadyApproved, notVerified, unknownPoster } from './drivers.errors.ts';
import type { DriverPhoto } from './drivers.schema.ts';
import { findQrToken } from './qr-token.repository.ts';

/**
 * Admits the documents of a driver before they are received; refused ones count as well. Throws `forbidden` without a
 * driver's token, `rate_limited` after too many submissions.
 */
export async function admitDocuments(context: Context, token: string | null): Promise<void> {
  const driverId = await driverOfToken(context, token);
  const { database, clock, config } = context;
  await takeFromLimit(database, 'driverDocuments', driverId, { config, now: clock.now() });
}

interface Submission {
  token: string | null;
  body: {
    driverId: string;
    QR_code?: string | null | undefined;
    goverment_id?: string | null | undefined;
    license_number?: string | null | undefined;
  };
  files: Record<'license' | 'registration_card' | 'verification_id', UploadedFile[]>;
}

type Photo = SubmittedPhoto<DriverPhoto>;

/**
 * Stores a driver's documents as private files and asks for their review. A new submission replaces the one before until a
 * driver is approved, so a submission whose answer was lost can be sent again. Of each photo only its pixels are stored.
 * Throws `forbidden` with the token of another driver, `invalid_request` with the specification's message for a missing photo,
 * `unsupported_media_type` for a file that is no picture, `already_approved`.
 */
export async function submitDocuments(context: Context, { token, body, files }: Submission): Promise<void> {
  const { driverId } = body;
  if ((await driverOfToken(context, token)) !== driverId) throw notVerified();
  if (body.QR_code && !(await findQrToken(context.database, body.QR_code))) throw unknownPoster();
  const photos = checkPhotos(body.goverment_id, files);
  const licenceNumber = body.license_number || null;
  await submitPhotos(context, { owner: `driver:${driverId}`, photos }, (saved) =>
    markSubmitted(context, driverId, { photos: saved, licenceNumber }),
  );
}

function checkPhotos(
  governmentId: string | null | undefined,
  { license, registration_card, verification_id }: Submission['files'],
): Photo[] {
  // The specification's form has no field for the kind of ID: two photos are an Aadhar card.
  const goverment_id = governmentId ?? (verification_id.length === 2 ? 'aadhar' : 'other');
  const [licence, card] = [license[0], registration_card[0]];
  const documents = { license: licence, registration_card: card, goverment_id, verification_id };
  const checked = driverDocuments.safeParse(documents, { error: fieldWording });
  if (!checked.success || !licence || !card) {
    const details = (checked.error?.issues ?? []).map((issue) =>
      detailAt(issue.path.join('.'), fieldFault(issue)),
    );
    const [first] = details;
    const message = first ? fieldSentence(first) : FIELD_MESSAGES.submitFailed;
    throw new DomainError('invalid_request', message, { details });
  }
  const idPhoto = idPhotos(checked.data.goverment_id, verification_id);
  return [
    { kind: 'license', documentKind: 'driving_licence', file: licence },
    { kind: 'registration_card', documentKind: 'vehicle_registration', file: card },
    ...idPhoto.map(({ kind, photo: file }): Photo => ({ kind, documentKind: 'identity_proof', file })),
  ];
}

/** Stores the photos of a submission; returns those that it replaces. */
function markSubmitted(
  { database, clock }: Context,
  driverId: string,
  { photos, licenceNumber }: { photos: StoredPhoto<DriverPhoto>[]; licenceNumber: string | null },
): Promise<StoredPhoto<DriverPhoto>[]> {
  return withTransaction(database, async (executor) => {
    const driver = await lockDriver(executor, driverId);
    if (!driver) throw notVerified();
    if (driver.state === 'approved') throw alreadyApproved();
    const replaced = await findPhotos(executor, driverId);
    await replacePhotos(executor, driverId, photos);
    const now = clock.now();
    await changeDriver(executor, driverId, {
      state: 'under_review',
      licenceNumber,
      submittedAt: now,
      submissions: driver.submissions + 1,
      deleteAt: daysAfter(now, UNDECIDED_DAYS),
    });
    return replaced;
  });
}
