import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import type { ChannelName } from './channel.types.ts';
import { messages } from './messaging.schema.ts';

export type NewMessage = typeof messages.$inferInsert;
export type StoredMessage = typeof messages.$inferSelect;

/** Writes messages, leaving out those whose dedupe key exists already; gives the ids of those that it wrote. */
export async function insertMessages(executor: Executor, list: NewMessage[]): Promise<string[]> {
  const written = await executor.execute<{ id: string }>(sql`
    insert into messages (
      id, dedupe_key, channel, recipient, template, parameters, subject, text, otp, attachments, state, created_at,
      due_at, send_before, adapter, provider_id, sent_at
    )
    select
      id, "dedupeKey", channel, recipient, template, parameters, subject, text, otp, attachments, state, "createdAt",
      "dueAt", "sendBefore", adapter, "providerId", "sentAt"
    from json_to_recordset(${JSON.stringify(list)}::json) as m(
      id text, "dedupeKey" text, channel text, recipient text, template text, parameters jsonb, subject text, text text,
      otp text, attachments jsonb, state text, "createdAt" timestamptz, "dueAt" timestamptz, "sendBefore" timestamptz,
      adapter text, "providerId" text, "sentAt" timestamptz
    )
    on conflict (dedupe_key) do nothing
    returning id`);
  return written.rows.map(({ id }) => id);
}

/**
 * Takes messages of a channel that are due for an attempt, the longest overdue first: queued ones, and those whose
 * process did not finish the attempt in its time. No other process gets them before `leasedUntil`.
 */
export function claimDueMessages(
  executor: Executor,
  channel: ChannelName,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<StoredMessage[]> {
  const due = executor
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.channel, channel), lte(messages.dueAt, now)))
    .orderBy(asc(messages.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return claim(executor, sql`${messages.id} = any(array(${due}))`, leasedUntil);
}

/** Takes messages for an attempt that no process has taken yet, whenever they are due. */
export function claimMessages(
  executor: Executor,
  ids: string[],
  leasedUntil: Date,
): Promise<StoredMessage[]> {
  return claim(executor, and(eqAny(messages.id, ids), eq(messages.state, 'queued')), leasedUntil);
}

function claim(executor: Executor, which: SQL | undefined, leasedUntil: Date): Promise<StoredMessage[]> {
  return executor
    .update(messages)
    .set({ state: 'sending', dueAt: leasedUntil, attempts: sql`${messages.attempts} + 1` })
    .where(which)
    .returning();
}

type Claimed = Pick<StoredMessage, 'id' | 'attempts'>;

// An attempt that a later one has replaced decides nothing any more.
const isHeld = ({ id, attempts }: Claimed) =>
  and(eq(messages.id, id), eq(messages.state, 'sending'), eq(messages.attempts, attempts));

// A one-time code is of no use to anybody once its message has left or failed.
const withoutCode = {
  otp: null,
  text: sql`case when ${messages.otp} is null then ${messages.text} else '' end`,
  parameters: sql`case when ${messages.otp} is null then ${messages.parameters} else '[]' end`,
};

/**
 * Notes that a provider has accepted a message, also for an attempt that a later one has replaced: the message has left.
 * The text of a one-time code is erased unless `keepsCode`.
 */
export async function markSent(
  executor: Executor,
  { id }: Claimed,
  { now, keepsCode, ...accepted }: { now: Date; adapter: string; providerId: string; keepsCode: boolean },
): Promise<void> {
  await executor
    .update(messages)
    .set({
      state: 'sent',
      sentAt: now,
      dueAt: null,
      failure: null,
      failedAt: null,
      ...accepted,
      ...(keepsCode ? {} : withoutCode),
    })
    .where(and(eq(messages.id, id), isNull(messages.sentAt)));
}

/** Notes that a message has failed for good, and erases the text of a one-time code. */
export async function markFailed(
  executor: Executor,
  message: Claimed,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await executor
    .update(messages)
    .set({ state: 'failed', failedAt: now, failure: reason, dueAt: null, ...withoutCode })
    .where(isHeld(message));
}

/** Puts a message back into the queue until its next attempt. */
export async function postponeMessage(
  executor: Executor,
  message: Claimed,
  { dueAt, reason }: { dueAt: Date; reason: string },
): Promise<void> {
  await executor.update(messages).set({ state: 'queued', dueAt, failure: reason }).where(isHeld(message));
}

/** The states that a receipt may follow; a receipt of a state that the message has reached or passed changes nothing. */
const BEFORE = {
  failed: ['sent'],
  delivered: ['sent', 'failed'],
  read: ['sent', 'failed', 'delivered'],
} as const;

export interface Receipt {
  state: keyof typeof BEFORE;
  at: Date;
  /** The provider's reason for a failure. */
  reason?: string;
}

const byProvider = (channel: ChannelName, providerId: string): SQL | undefined =>
  and(eq(messages.channel, channel), eq(messages.providerId, providerId));

/** Applies a receipt to the message that a provider knows by this id; false when the message is already further. */
export async function applyReceipt(
  executor: Executor,
  channel: ChannelName,
  providerId: string,
  { state, at, reason }: Receipt,
): Promise<boolean> {
  const { rowCount } = await executor
    .update(messages)
    .set({
      state,
      ...(state === 'failed'
        ? { failedAt: at, failure: reason ?? 'the provider gives no reason' }
        : { failure: null }),
      ...(state === 'delivered' && { deliveredAt: at }),
      ...(state === 'read' && { readAt: at }),
    })
    .where(and(byProvider(channel, providerId), inArray(messages.state, [...BEFORE[state]])));
  return (rowCount ?? 0) > 0;
}

export async function isKnownToProvider(
  executor: Executor,
  channel: ChannelName,
  providerId: string,
): Promise<boolean> {
  return (await executor.$count(messages, byProvider(channel, providerId))) > 0;
}

/** The messages that the outbox keeps, newest first; of one recipient, or of all. */
export function listKeptMessages(
  executor: Executor,
  { to, limit }: { to: string | undefined; limit: number },
): Promise<StoredMessage[]> {
  return executor
    .select()
    .from(messages)
    .where(and(isKept, to === undefined ? undefined : eq(messages.recipient, to)))
    .orderBy(desc(messages.id))
    .limit(limit);
}

export async function findKeptMessage(executor: Executor, id: string): Promise<StoredMessage | null> {
  const [row] = await executor
    .select()
    .from(messages)
    .where(and(isKept, eq(messages.id, id)));
  return row ?? null;
}

const isKept = eq(messages.adapter, 'outbox');
