import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { driverTokens } from './drivers.schema.ts';

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
