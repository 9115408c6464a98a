import { and, eq, gt, lte } from 'drizzle-orm';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { customers, sessions } from './identity.schema.ts';
import type { SignedIn } from './signed-in.ts';

export async function addSession(executor: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await executor.insert(sessions).values(session);
}

/** The customers of these tokens, by token hash; unknown and expired ones are left out. */
export async function findSessions(executor: Executor, tokenHashes: string[], now: Date) {
  const rows = await executor
    .select({
      tokenHash: sessions.tokenHash,
      customerId: sessions.customerId,
      mobile: customers.mobile,
      email: customers.email,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eqAny(sessions.tokenHash, tokenHashes), gt(sessions.expiresAt, now)));
  return new Map<string, SignedIn>(rows.map(({ tokenHash, ...customer }) => [tokenHash, customer]));
}

export async function removeSession(executor: Executor, tokenHash: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function removeExpiredSessions(executor: Executor, now: Date): Promise<void> {
  await executor.delete(sessions).where(lte(sessions.expiresAt, now));
}
