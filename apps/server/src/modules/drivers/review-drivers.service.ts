import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { newId } from '../../lib/ids.ts';
import { daysAfter } from '../../lib/india.ts';
import { type Actor, writeAudit } from '../audit/index.ts';
import { scheduleDeletion } from '../files/index.ts';
import { enqueueMessages } from '../messaging/index.ts';
import {
  addDecision,
  changeDriver,
  type DecisionRow,
  type DriverRow,
  deleteDriver,
  findDecisions,
  findDriver,
  findDriversInState,
  findPhotos,
  findSameLicence,
  lockDriver,
} from './driver.repository.ts';
import { unknownDriver } from './drivers.errors.ts';
import type { DriverPhoto } from './drivers.schema.ts';
import { findQrToken } from './qr-token.repository.ts';
import { posterAddress } from './qr-token.service.ts';

type DecisionContext = Pick<Context, 'database' | 'clock' | 'config' | 'log'>;

/** A driver as a reviewer sees one. */
interface ReviewedDriver {
  driver: DriverRow;
  photos: { kind: DriverPhoto; documentId: string }[];
  /** The name of the place of the poster. */
  place: string;
  /** The other drivers with the same licence number. */
  sameLicence: DriverRow[];
  /** The earlier decisions about the same mobile number. */
  earlierDecisions: DecisionRow[];
}

/** The drivers whose documents wait for a review, the earliest submission first. */
export const waitingDrivers = ({ database }: Pick<Context, 'database'>): Promise<DriverRow[]> =>
  findDriversInState(database, 'under_review');

/** A driver with the documents and the duplicates. Throws `not_found`. */
export async function reviewDriver(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<ReviewedDriver> {
  const driver = await findDriver(database, id);
  if (!driver) throw unknownDriver();
  return {
    driver,
    photos: await findPhotos(database, id),
    place: (await findQrToken(database, driver.qrToken))?.name ?? driver.qrToken,
    sameLicence: await findSameLicence(database, driver),
    earlierDecisions: await findDecisions(database, id),
  };
}

/** A decision about a driver. `reason` is told to the driver; `submissions` is what the reviewer saw, null if it is not known. */
export type DriverDecision = { by: Actor; submissions: number | null } & (
  | { decision: 'approved'; reason?: undefined }
  | { decision: 'refused'; reason: string }
);

/**
 * Approves or refuses a driver, tells the driver by WhatsApp and SMS, and has the documents deleted after RETENTION_DAYS. A
 * refused driver can submit other documents until then. Throws `not_found`, and `not_possible` for a driver who waits for no
 * decision, and `changed_meanwhile` for one who has sent other documents.
 */
export async function decideDriver(
  context: DecisionContext,
  id: string,
  decided: DriverDecision,
): Promise<void> {
  const { database, clock, config, log } = context;
  const { decision, by, submissions, reason = null } = decided;
  await withTransaction(database, async (executor) => {
    const driver = await lockDriver(executor, id);
    if (!driver) throw unknownDriver();
    if (driver.state !== 'under_review') {
      throw new DomainError(
        'not_possible',
        `This driver isn’t waiting for a decision: the state is ${driver.state}.`,
      );
    }
    if (submissions !== null && submissions !== driver.submissions)
      throw new DomainError(
        'changed_meanwhile',
        'The driver has sent other documents meanwhile. Please look again.',
      );
    const now = clock.now();
    const deleteAt = daysAfter(now, config.retentionDays);
    await changeDriver(executor, id, {
      state: decision,
      decidedAt: now,
      reason,
      deleteAt: decision === 'approved' ? null : deleteAt,
    });
    const row = { id: newId(now), driverId: id, decision, reason, decidedBy: by.name, decidedAt: now };
    await addDecision(executor, row);
    const object = { kind: 'driver', id };
    const before = { state: driver.state };
    const after = { state: decision, reason };
    await writeAudit(
      executor,
      by,
      { action: `drivers.${decision === 'approved' ? 'approve' : 'refuse'}`, object, before, after },
      now,
    );
    await scheduleDeletion(executor, `driver:${id}`, deleteAt);
    const told = { dedupeKey: `driver:${row.id}`, to: { mobile: driver.mobile, email: null } };
    await enqueueMessages(
      executor,
      [
        decided.decision === 'approved'
          ? { ...told, template: 'driver_approved', parameters: { name: driver.name } }
          : {
              ...told,
              template: 'driver_refused',
              parameters: {
                name: driver.name,
                reason: decided.reason,
                address: posterAddress(context, driver.qrToken),
              },
            },
      ],
      now,
    );
  });
  log.info({ driver: id, decision, decidedBy: by.name }, 'a cab driver was reviewed');
}

/** Deletes a driver in any state with the documents, tokens and decisions. Throws `not_found`. */
export async function removeDriver(
  { database, clock, log }: DecisionContext,
  id: string,
  by: Actor,
): Promise<void> {
  await withTransaction(database, async (executor) => {
    if (!(await deleteDriver(executor, id))) throw unknownDriver();
    await scheduleDeletion(executor, `driver:${id}`, clock.now());
    await writeAudit(executor, by, { action: 'drivers.remove', object: { kind: 'driver', id } }, clock.now());
  });
  log.info({ driver: id, decidedBy: by.name }, 'a cab driver was removed');
}
