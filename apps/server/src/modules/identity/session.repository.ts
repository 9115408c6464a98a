import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { namedStatement } from '../../database/named-statement.ts';
import { customers, sessions } from './identity.schema.ts';
import type { SignedIn } from './signed-in.ts';

export async function addSession(executor: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await executor.insert(sessions).values(session);
}

/** The customers of these tokens, by token hash; unknown and expired ones are left out. */
export async function findSessions(executor: Executor, tokenHashes: string[], now: Date) {
  const rows = await selectSessions(executor, { tokenHashes, now });
  return new Map<string, SignedIn>(rows.map(({ tokenHash, ...customer }) => [tokenHash, customer]));
}

// Every request of a customer runs this statement. Drizzle's builder would build and map it anew for each call, which is 5 %
// of the server's processor time for an order (profile of `pnpm bench orders`).
const selectSessions = namedStatement<SignedIn & { tokenHash: string }>(
  'find_sessions',
  sql`select ${sessions.tokenHash} as "tokenHash", ${sessions.customerId} as "customerId",
        ${customers.mobile} as mobile, ${customers.email} as email
      from ${sessions} join ${customers} on ${customers.id} = ${sessions.customerId}
      where ${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])
        and ${sessions.expiresAt} > ${sql.placeholder('now')}`,
);

export async function removeSession(executor: Executor, tokenHash: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of a customer. */
export async function removeSessionsOf(executor: Executor, customerId: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.customerId, customerId));
}

export const countSessions = (executor: Executor, customerId: string, now: Date): Promise<number> =>
  executor.$count(sessions, and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)));

export async function removeExpiredSessions(executor: Executor, now: Date): Promise<void> {
  await executor.delete(sessions).where(lte(sessions.expiresAt, now));
}
