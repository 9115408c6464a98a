import { eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';
import { sessions } from './identity.schema.ts';
import type { SignedIn } from './signed-in.ts';

export async function addSession(executor: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await executor.insert(sessions).values(session);
}

const sessionsByToken = preparedStatement<
  { hashes: string[]; now: string },
  SignedIn & { tokenHash: string }
>(
  'sessions_by_token',
  sql`
  select s.token_hash as "tokenHash", s.customer_id as "customerId", c.mobile, c.email
  from sessions s join customers c on c.id = s.customer_id
  where s.token_hash = any(${sql.placeholder('hashes')}::text[]) and s.expires_at > ${sql.placeholder('now')}`,
);

/** The customers of these tokens, by token hash; unknown and expired ones are left out. */
export async function findSessions(executor: Executor, tokenHashes: string[], now: Date) {
  const rows = await sessionsByToken(executor, { hashes: tokenHashes, now: now.toISOString() });
  return new Map<string, SignedIn>(rows.map(({ tokenHash, ...customer }) => [tokenHash, customer]));
}

export async function removeSession(executor: Executor, tokenHash: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function removeExpiredSessions(executor: Executor, now: Date): Promise<void> {
  await executor.delete(sessions).where(lte(sessions.expiresAt, now));
}
