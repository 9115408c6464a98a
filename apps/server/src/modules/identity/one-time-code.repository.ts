import { and, eq, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
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

export interface SendLimits {
  /** A code sent after this instant keeps the next one waiting. */
  notAfter: Date;
  /** An hour's count that began at or before this instant is over. */
  hourBegan: Date;
  perHour: number;
}

/** Replaces a number's code unless its limits forbid: one statement, so that parallel requests count each other. */
export async function replaceCode(executor: Executor, code: NewCode, limits: SendLimits): Promise<boolean> {
  const hourIsOver = lte(oneTimeCodes.hourStartedAt, limits.hourBegan);
  const rows = await executor
    .insert(oneTimeCodes)
    .values({ ...code, wrongTries: 0, sentInHour: 1, hourStartedAt: code.sentAt })
    .onConflictDoUpdate({
      target: oneTimeCodes.mobile,
      set: {
        codeHash: code.codeHash,
        sentAt: code.sentAt,
        expiresAt: code.expiresAt,
        wrongTries: 0,
        givenName: code.givenName,
        givenEmail: code.givenEmail,
        sentInHour: sql`case when ${hourIsOver} then 1 else ${oneTimeCodes.sentInHour} + 1 end`,
        hourStartedAt: sql`case when ${hourIsOver} then excluded.sent_at else ${oneTimeCodes.hourStartedAt} end`,
      },
      setWhere: and(
        lte(oneTimeCodes.sentAt, limits.notAfter),
        or(hourIsOver, lt(oneTimeCodes.sentInHour, limits.perHour)),
      ),
    })
    .returning({ mobile: oneTimeCodes.mobile });
  return rows.length > 0;
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
