import { desc, eq, sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import type { Executor } from '../../database/executor.ts';
import { signingKeys } from './ticketing.schema.ts';

/** Lets one process at a time make the first key, until the transaction ends. */
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

/** The public halves, newest first. */
export async function listPublicKeys(executor: Executor): Promise<JWK[]> {
  const rows = await executor
    .select({ jwk: signingKeys.publicJwk })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid));
  return rows.map(({ jwk }) => jwk);
}

export async function findPrivateKey(executor: Executor, kid: string): Promise<JWK | null> {
  const [row] = await executor
    .select({ jwk: signingKeys.privateJwk })
    .from(signingKeys)
    .where(eq(signingKeys.kid, kid));
  return row?.jwk ?? null;
}
