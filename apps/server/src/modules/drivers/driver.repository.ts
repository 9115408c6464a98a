import { and, asc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import {
  type DriverPhoto,
  type DriverState,
  driverDecisions,
  driverPhotos,
  drivers,
  driverTokens,
} from './drivers.schema.ts';

export type DriverRow = typeof drivers.$inferSelect;
export type DecisionRow = typeof driverDecisions.$inferSelect;

export async function findDriver(executor: Executor, id: string): Promise<DriverRow | null> {
  const [row] = await executor.select().from(drivers).where(eq(drivers.id, id));
  return row ?? null;
}

export async function lockDriver(executor: Executor, id: string): Promise<DriverRow | null> {
  const [row] = await executor.select().from(drivers).where(eq(drivers.id, id)).for('update');
  return row ?? null;
}

/** The id of the driver with a number. A new number gets a row in the state `registered`; a known row stays as it is. */
export async function findOrAddDriver(
  executor: Executor,
  added: Pick<DriverRow, 'id' | 'mobile' | 'qrToken' | 'createdAt'> & { deleteAt: Date },
): Promise<string> {
  const [row] = await executor
    .insert(drivers)
    .values(added)
    .onConflictDoUpdate({
      target: drivers.mobile,
      // An unverified registration that is repeated is kept as long as a new one.
      set: {
        deleteAt: sql`case when ${drivers.state} = 'registered' then excluded.delete_at else ${drivers.deleteAt} end`,
      },
    })
    .returning({ id: drivers.id });
  if (!row) throw new Error('a driver was neither found nor added');
  return row.id;
}

/** Stores that the number of a driver is verified. A driver who has submitted documents keeps state and name. */
export async function markVerified(
  executor: Executor,
  { id, name, now, deleteAt }: { id: string; name: string; now: Date; deleteAt: Date },
): Promise<DriverRow | null> {
  await executor
    .update(drivers)
    .set({ state: 'verified', name, verifiedAt: now, deleteAt })
    .where(and(eq(drivers.id, id), inArray(drivers.state, ['registered', 'verified'])));
  return findDriver(executor, id);
}

export async function changeDriver(
  executor: Executor,
  id: string,
  change: Partial<Omit<DriverRow, 'id' | 'mobile'>>,
): Promise<void> {
  await executor.update(drivers).set(change).where(eq(drivers.id, id));
}

/** The photos of a driver's last submission. */
export function findPhotos(
  executor: Executor,
  driverId: string,
): Promise<(typeof driverPhotos.$inferSelect)[]> {
  return executor
    .select()
    .from(driverPhotos)
    .where(eq(driverPhotos.driverId, driverId))
    .orderBy(asc(driverPhotos.kind));
}

/** Replaces the photos of a driver. */
export async function replacePhotos(
  executor: Executor,
  driverId: string,
  photos: readonly { kind: DriverPhoto; documentId: string }[],
): Promise<void> {
  await executor.delete(driverPhotos).where(eq(driverPhotos.driverId, driverId));
  if (photos.length > 0) {
    await executor.insert(driverPhotos).values(photos.map((photo) => ({ ...photo, driverId })));
  }
}

/** The drivers in a state, the earliest submission first. */
export function findDriversInState(executor: Executor, state: DriverState): Promise<DriverRow[]> {
  return executor
    .select()
    .from(drivers)
    .where(eq(drivers.state, state))
    .orderBy(asc(drivers.submittedAt), asc(drivers.id));
}

/** The other drivers with the same licence number. */
export async function findSameLicence(executor: Executor, driver: DriverRow): Promise<DriverRow[]> {
  if (!driver.licenceNumber) return [];
  return executor
    .select()
    .from(drivers)
    .where(and(eq(drivers.licenceNumber, driver.licenceNumber), ne(drivers.id, driver.id)))
    .orderBy(asc(drivers.createdAt));
}

export async function addDecision(executor: Executor, decision: DecisionRow): Promise<void> {
  await executor.insert(driverDecisions).values(decision);
}

/** The decisions about a driver, the earliest first. */
export function findDecisions(executor: Executor, driverId: string): Promise<DecisionRow[]> {
  return executor
    .select()
    .from(driverDecisions)
    .where(eq(driverDecisions.driverId, driverId))
    .orderBy(asc(driverDecisions.decidedAt));
}

/** Deletes the drivers whose time of deletion has come. */
export async function deleteDueDrivers(executor: Executor, now: Date): Promise<void> {
  await executor.delete(drivers).where(and(isNotNull(drivers.deleteAt), lte(drivers.deleteAt, now)));
}

/** Deletes a driver in any state, with the photos, tokens and decisions. Returns whether there was one. */
export async function deleteDriver(executor: Executor, id: string): Promise<boolean> {
  const { rowCount } = await executor.delete(drivers).where(eq(drivers.id, id));
  return rowCount === 1;
}

export async function addDriverToken(
  executor: Executor,
  token: typeof driverTokens.$inferInsert,
): Promise<void> {
  await executor.insert(driverTokens).values(token);
}

/** The id of the driver of a token; null for one that is unknown or expired. */
export async function findDriverOfToken(
  executor: Executor,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const [row] = await executor
    .select({ driverId: driverTokens.driverId })
    .from(driverTokens)
    .where(and(eq(driverTokens.tokenHash, tokenHash), gt(driverTokens.expiresAt, now)));
  return row?.driverId ?? null;
}

export async function removeExpiredTokens(executor: Executor, now: Date): Promise<void> {
  await executor.delete(driverTokens).where(lte(driverTokens.expiresAt, now));
}
