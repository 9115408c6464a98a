import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import type { CodeHistory } from './code-limits.rules.ts';
import { codeHistories, oneTimeCodes } from './identity.schema.ts';

export type OneTimeCode = typeof oneTimeCodes.$inferSelect;

/** A number's history by the kind of address. */
export interface Histories {
  known: CodeHistory;
  other: CodeHistory;
}

/** Locks a number until the transaction ends and returns its history; the first call creates the history. */
export async function openHistories(executor: Executor, mobile: string, expiresAt: Date): Promise<Histories> {
  const rows = await executor
    .insert(codeHistories)
    .values([
      { mobile, isKnown: false, expiresAt },
      { mobile, isKnown: true, expiresAt },
    ])
    .onConflictDoUpdate({ target: [codeHistories.mobile, codeHistories.isKnown], set: { expiresAt } })
    .returning();
  return byKind(rows) as Histories;
}

/** Locks a number until the transaction ends and returns its history; null if no code was ever sent to it. */
export async function lockHistories(executor: Executor, mobile: string): Promise<Histories | null> {
  const rows = await executor
    .select()
    .from(codeHistories)
    .where(eq(codeHistories.mobile, mobile))
    .orderBy(codeHistories.isKnown)
    .for('update');
  return byKind(rows);
}

function byKind(rows: CodeHistory[]): Histories | null {
  const known = rows.find(({ isKnown }) => isKnown);
  const other = rows.find(({ isKnown }) => !isKnown);
  return known && other ? { known, other } : null;
}

/** Stores a history, which this transaction has locked. */
export async function storeHistory(
  executor: Executor,
  { mobile, isKnown, sentAt, wrongAt }: CodeHistory,
  expiresAt: Date,
): Promise<void> {
  await executor
    .update(codeHistories)
    .set({ sentAt, wrongAt, expiresAt })
    .where(and(eq(codeHistories.mobile, mobile), eq(codeHistories.isKnown, isKnown)));
}

export async function addCode(executor: Executor, code: typeof oneTimeCodes.$inferInsert): Promise<void> {
  await executor.insert(oneTimeCodes).values(code);
}

/** The codes of a number that have not expired, the latest first. */
export async function findLiveCodes(executor: Executor, mobile: string, now: Date): Promise<OneTimeCode[]> {
  return await executor
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.mobile, mobile), gt(oneTimeCodes.expiresAt, now)))
    .orderBy(desc(oneTimeCodes.sentAt), desc(oneTimeCodes.id));
}

/** Counts a wrong try on each of these codes. */
export async function countWrongTry(
  executor: Executor,
  codes: readonly OneTimeCode[],
  tries: 'ownTries' | 'sharedTries',
): Promise<void> {
  const ids = codes.map(({ id }) => id);
  await executor
    .update(oneTimeCodes)
    .set({ [tries]: sql`${oneTimeCodes[tries]} + 1` })
    .where(inArray(oneTimeCodes.id, ids));
}

/** Removes these codes, at least one. */
export async function removeCodes(executor: Executor, codes: readonly OneTimeCode[]): Promise<void> {
  const ids = codes.map(({ id }) => id);
  await executor.delete(oneTimeCodes).where(inArray(oneTimeCodes.id, ids));
}

/** Removes expired rows. It skips a history that a send or a try has locked. */
export async function removeExpiredCodes(executor: Executor, now: Date): Promise<void> {
  await executor.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, now));
  const { mobile, isKnown, expiresAt } = codeHistories;
  const free = executor
    .select({ mobile, isKnown })
    .from(codeHistories)
    .where(lte(expiresAt, now))
    .for('update', { skipLocked: true });
  await executor.delete(codeHistories).where(inArray(sql`(${mobile}, ${isKnown})`, free));
}
