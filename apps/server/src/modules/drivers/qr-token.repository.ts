import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { driverQrTokens } from './drivers.schema.ts';

export type QrToken = typeof driverQrTokens.$inferSelect;

export async function findQrToken(executor: Executor, token: string): Promise<QrToken | null> {
  const [row] = await executor.select().from(driverQrTokens).where(eq(driverQrTokens.token, token));
  return row ?? null;
}

/** All tokens, the oldest first. */
export function findQrTokens(executor: Executor): Promise<QrToken[]> {
  return executor
    .select()
    .from(driverQrTokens)
    .orderBy(asc(driverQrTokens.createdAt), asc(driverQrTokens.name));
}

/** Stores tokens. A known one gets the new name, and stays revoked where it was. */
export async function storeQrTokens(executor: Executor, rows: QrToken[]): Promise<void> {
  if (rows.length === 0) return;
  await executor
    .insert(driverQrTokens)
    .values(rows)
    .onConflictDoUpdate({
      target: driverQrTokens.token,
      set: {
        name: sql`excluded.name`,
        revokedAt: sql`coalesce(${driverQrTokens.revokedAt}, excluded.revoked_at)`,
      },
    });
}

/** Revokes a token; false where no such token is in use. */
export async function markRevoked(executor: Executor, token: string, now: Date): Promise<boolean> {
  const { rowCount } = await executor
    .update(driverQrTokens)
    .set({ revokedAt: now })
    .where(sql`${eq(driverQrTokens.token, token)} and ${isNull(driverQrTokens.revokedAt)}`);
  return rowCount === 1;
}
