import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import type { Executor } from '../../database/executor.ts';
import { signingKeys } from './ticketing.schema.ts';

/** Lets one process at a time make the first key or revoke one, until the transaction ends. */
export async function lockSigningKeys(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.firstSigningKey})`);
}

export function countSigningKeys(executor: Executor): Promise<number> {
  return executor.$count(signingKeys);
}

export async function insertSigningKey(
  executor: Executor,
  key: typeof signingKeys.$inferInsert,
): Promise<void> {
  await executor.insert(signingKeys).values(key);
}

/** The public halves of the keys that are not revoked, newest first. */
export async function listPublicKeys(executor: Executor): Promise<JWK[]> {
  const rows = await executor
    .select({ jwk: signingKeys.publicJwk })
    .from(signingKeys)
    .where(isNull(signingKeys.revokedAt))
    .orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid));
  return rows.map(({ jwk }) => jwk);
}

/** The key that signs new tickets, as part of a statement: the newest that is not revoked. */
export const CURRENT_KID = sql<string>`(select kid from signing_keys where revoked_at is null order by created_at desc, kid desc limit 1)`;

/** The key that signs new tickets. */
export async function findCurrentKid(executor: Executor): Promise<string> {
  const { rows } = await executor.execute<{ kid: string | null }>(sql`select ${CURRENT_KID} as kid`);
  const kid = rows[0]?.kid;
  if (typeof kid !== 'string') throw new Error('there is no signing key');
  return kid;
}

/** The revoked keys, with the time of their revocation. */
export async function listRevokedKeys(executor: Executor): Promise<{ kid: string; revokedAt: Date }[]> {
  const rows = await executor
    .select({ kid: signingKeys.kid, revokedAt: signingKeys.revokedAt })
    .from(signingKeys)
    .where(isNotNull(signingKeys.revokedAt))
    .orderBy(signingKeys.kid);
  return rows.flatMap(({ kid, revokedAt }) => (revokedAt ? [{ kid, revokedAt }] : []));
}

/** Marks a key as revoked. Returns whether this call did it; false when it was revoked before. */
export async function markRevoked(executor: Executor, kid: string, now: Date): Promise<boolean> {
  const rows = await executor
    .update(signingKeys)
    .set({ revokedAt: now })
    .where(and(eq(signingKeys.kid, kid), isNull(signingKeys.revokedAt)))
    .returning({ kid: signingKeys.kid });
  return rows.length > 0;
}

export async function findPrivateKey(executor: Executor, kid: string): Promise<JWK | null> {
  const [row] = await executor
    .select({ jwk: signingKeys.privateJwk })
    .from(signingKeys)
    .where(eq(signingKeys.kid, kid));
  return row?.jwk ?? null;
}
