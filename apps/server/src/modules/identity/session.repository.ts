import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { customers, sessions } from './identity.schema.ts';

export async function addSession(executor: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await executor.insert(sessions).values(session);
}

/** The customers of these tokens, by token hash; unknown and expired ones are left out. */
export async function findSessions(executor: Executor, tokenHashes: string[], now: Date) {
  const rows = await executor
    .select({ tokenHash: sessions.tokenHash, customerId: customers.id, mobile: customers.mobile })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(sql`${sessions.tokenHash} = any(${sql.param(tokenHashes)}::text[])`, gt(sessions.expiresAt, now)),
    )
    .prepare('sessions_by_token')
    .execute();
  return new Map(rows.map(({ tokenHash, ...customer }) => [tokenHash, customer]));
}

export async function removeSession(executor: Executor, tokenHash: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function removeExpiredSessions(executor: Executor, now: Date): Promise<void> {
  await executor.delete(sessions).where(lte(sessions.expiresAt, now));
}
