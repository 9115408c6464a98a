import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { oneTimeCodes } from './identity.schema.ts';

export interface NewCode {
  mobile: string;
  codeHash: string;
  sentAt: Date;
  expiresAt: Date;
  givenName: string | null;
  givenEmail: string | null;
}

/** Stores a number's new code; the one before ends. */
export async function replaceCode(executor: Executor, code: NewCode): Promise<void> {
  const fresh = { ...code, wrongTries: 0 };
  await executor
    .insert(oneTimeCodes)
    .values(fresh)
    .onConflictDoUpdate({ target: oneTimeCodes.mobile, set: fresh });
}

export async function findCode(executor: Executor, mobile: string) {
  const [row] = await executor.select().from(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile));
  return row ?? null;
}

/** Counts a try on a number's live code and gives the code back; null when there is none to try any more. */
export async function countTry(executor: Executor, mobile: string, now: Date, mostTries: number) {
  const [row] = await executor
    .update(oneTimeCodes)
    .set({ wrongTries: sql`${oneTimeCodes.wrongTries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.mobile, mobile),
        isNotNull(oneTimeCodes.codeHash),
        gt(oneTimeCodes.expiresAt, now),
        lt(oneTimeCodes.wrongTries, mostTries),
      ),
    )
    .returning();
  return row ?? null;
}

/** Uses a code up. */
export async function useCode(executor: Executor, mobile: string): Promise<void> {
  await executor.update(oneTimeCodes).set({ codeHash: null }).where(eq(oneTimeCodes.mobile, mobile));
}

export async function removeExpiredCodes(executor: Executor, now: Date): Promise<void> {
  await executor.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, now));
}
