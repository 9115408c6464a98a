import { and, desc, eq, sql } from 'drizzle-orm';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { messages } from './messaging.schema.ts';

export type NewMessage = typeof messages.$inferInsert;
export type StoredMessage = typeof messages.$inferSelect;

/** Writes messages, leaving out those whose cause has one already; gives the ids of those written. */
export async function insertMessages(executor: Executor, list: NewMessage[]): Promise<string[]> {
  const written = await executor.execute<{ id: string }>(sql`
    insert into messages (
      id, cause, channel, recipient, template, parameters, subject, text, otp, attachments, state, created_at, sent_at
    )
    select
      id, cause, channel, recipient, template, parameters, subject, text, otp, attachments, state, "createdAt", "sentAt"
    from json_to_recordset(${JSON.stringify(list)}::json) as m(
      id text, cause text, channel text, recipient text, template text, parameters jsonb, subject text, text text,
      otp text, attachments jsonb, state text, "createdAt" timestamptz, "sentAt" timestamptz
    )
    on conflict (cause) do nothing
    returning id`);
  return written.rows.map(({ id }) => id);
}

/**
 * Takes messages for sending: those that wait, and those that were taken before `abandonedBefore` and never finished,
 * because their process was killed. Nobody else gets them meanwhile.
 */
export function claimMessages(
  executor: Executor,
  ids: string[],
  { now, abandonedBefore }: { now: Date; abandonedBefore: Date },
): Promise<StoredMessage[]> {
  return executor
    .update(messages)
    .set({ state: 'sending', claimedAt: now })
    .where(
      and(
        eqAny(messages.id, ids),
        sql`(${messages.state} = 'queued' or (${messages.state} = 'sending' and ${messages.claimedAt} < ${abandonedBefore.toISOString()}))`,
      ),
    )
    .returning();
}

export async function markSent(executor: Executor, ids: string[], now: Date): Promise<void> {
  await executor.update(messages).set({ state: 'sent', sentAt: now }).where(eqAny(messages.id, ids));
}

/** Lets messages that were taken and could not be sent wait again. */
export async function releaseMessages(executor: Executor, ids: string[]): Promise<void> {
  await executor.update(messages).set({ state: 'queued', claimedAt: null }).where(eqAny(messages.id, ids));
}

/** Removes the one-time codes from messages that have left. */
export async function eraseCodes(executor: Executor, ids: string[]): Promise<void> {
  await executor
    .update(messages)
    .set({ otp: null, text: '', parameters: [] })
    .where(and(eqAny(messages.id, ids), sql`${messages.otp} is not null`));
}

/** Messages among `ids` that have not left yet. */
export async function countUnsent(executor: Executor, ids: string[]): Promise<number> {
  return executor.$count(messages, and(eqAny(messages.id, ids), sql`${messages.state} <> 'sent'`));
}

/** Messages, newest first; of one recipient, or of all. */
export function listMessages(
  executor: Executor,
  { to, limit }: { to: string | undefined; limit: number },
): Promise<StoredMessage[]> {
  return executor
    .select()
    .from(messages)
    .where(to === undefined ? undefined : eq(messages.recipient, to))
    .orderBy(desc(messages.id))
    .limit(limit);
}

export async function findMessage(executor: Executor, id: string): Promise<StoredMessage | null> {
  const [row] = await executor.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}
