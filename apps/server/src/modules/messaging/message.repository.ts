import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Claim, claimDue, claimRows } from '../../database/due-work.ts';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { namedStatement } from '../../database/named-statement.ts';
import { rowList } from '../../database/row-list.ts';
import { firstIdOf } from '../../lib/ids.ts';
import type { ChannelName } from './channel.types.ts';
import { messages } from './messaging.schema.ts';

export type NewMessage = typeof messages.$inferInsert;
export type StoredMessage = typeof messages.$inferSelect;

const messageList = rowList<NewMessage>('m', {
  id: ['text', ({ id }) => id],
  dedupe_key: ['text', ({ dedupeKey }) => dedupeKey],
  channel: ['text', ({ channel }) => channel],
  recipient: ['text', ({ recipient }) => recipient],
  template: ['text', ({ template }) => template],
  parameters: ['json', ({ parameters }) => parameters],
  subject: ['text', ({ subject }) => subject],
  text: ['text', ({ text }) => text],
  otp: ['text', ({ otp }) => otp],
  ticket_id: ['text', ({ ticketId }) => ticketId],
  attachments: ['json', ({ attachments }) => attachments],
  state: ['text', ({ state }) => state],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  due_at: ['timestamptz', ({ dueAt }) => dueAt],
  send_before: ['timestamptz', ({ sendBefore }) => sendBefore],
  adapter: ['text', ({ adapter }) => adapter],
  provider_id: ['text', ({ providerId }) => providerId],
  sent_at: ['timestamptz', ({ sentAt }) => sentAt],
  fallback_of: ['text', ({ fallbackOf }) => fallbackOf],
});

const insert = namedStatement<{ id: string }>(
  'insert_messages',
  sql`insert into messages (${messageList.names}) select * from ${messageList.table}
    on conflict (dedupe_key) do nothing returning id`,
);

/** Writes messages, leaving out those whose dedupe key exists already; gives the ids of those that it wrote. */
export async function insertMessages(executor: Executor, list: NewMessage[]): Promise<string[]> {
  if (list.length === 0) return [];
  const written = await insert(executor, messageList.values(list));
  return written.map(({ id }) => id);
}

type ChannelClaim = Pick<Claim, 'now' | 'limit' | 'leaseSeconds'> & { channel: ChannelName };

const SENDING = { state: 'sending' } as const;

/**
 * Takes one-time codes or all other messages of a channel that are due for an attempt, the longest overdue first: queued
 * ones, and those whose process did not finish the attempt in its time.
 */
export function claimDueMessages(
  executor: Executor,
  { channel, areCodes, ...claim }: ChannelClaim & { areCodes: boolean },
): Promise<StoredMessage[]> {
  const where = and(eq(messages.channel, channel), areCodes ? isNotNull(messages.otp) : isNull(messages.otp));
  return claimDue(executor, messages, { ...claim, where, set: SENDING });
}

/** Takes those of these messages that no process has taken yet, whenever they are due; a fallback only once it is due. */
export function claimMessages(
  executor: Executor,
  { channel, ids, ...claim }: ChannelClaim & { ids: string[] },
): Promise<StoredMessage[]> {
  const mayLeave = or(isNull(messages.fallbackOf), lte(messages.dueAt, claim.now));
  const where = and(
    eqAny(messages.id, ids),
    eq(messages.channel, channel),
    eq(messages.state, 'queued'),
    mayLeave,
  );
  return claimRows(executor, messages, { ...claim, where, set: SENDING });
}

export type Claimed = Pick<StoredMessage, 'id' | 'attempts'>;

/** Whether a claimed message is still that of its attempt: one that a later attempt has replaced decides nothing any more. */
export const isHeld = ({ id, attempts }: Claimed) =>
  and(eq(messages.id, id), eq(messages.state, 'sending'), eq(messages.attempts, attempts));

/** The parts of a message without its one-time code, which is of no use once the message has left, has failed or is too late. */
export const withoutCode = {
  otp: null,
  text: sql`case when ${messages.otp} is null then ${messages.text} else '' end`,
  parameters: sql`case when ${messages.otp} is null then ${messages.parameters} else '[]' end`,
};

/**
 * Notes that a provider has accepted a message, also for an attempt that a later one has replaced: the message has left.
 * A further acceptance adds its provider id. The text of a one-time code is erased unless `keepsCode`.
 */
export async function markSent(
  executor: Executor,
  { id }: Pick<Claimed, 'id'>,
  { now, keepsCode, ...accepted }: { now: Date; adapter: string; providerId: string; keepsCode: boolean },
): Promise<void> {
  const { rowCount } = await executor
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
  if (rowCount) return;
  const { providerId } = accepted;
  await executor
    .update(messages)
    .set({ otherProviderIds: sql`array_append(${messages.otherProviderIds}, ${providerId})` })
    .where(and(eq(messages.id, id), sql`${messages.providerId} is distinct from ${providerId}`));
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
  { dueAt, reason, failedAttempts }: { dueAt: Date; reason: string; failedAttempts?: number },
): Promise<void> {
  await executor
    .update(messages)
    .set({ state: 'queued', dueAt, leasedUntil: null, failure: reason, failedAttempts })
    .where(isHeld(message));
}

/**
 * Withdraws every message that calls one of these tickets valid, in the transaction that voids them. A message that a process
 * is sending is of no use after this time, so that no attempt follows; before it leaves, the process asks about the ticket
 * once more (`AttachmentMakers.withheld`).
 */
export async function withdrawTicketMessages(
  executor: Executor,
  { ticketIds, reason, now }: { ticketIds: string[]; reason: string; now: Date },
): Promise<void> {
  const isAboutThem = and(eqAny(messages.ticketId, ticketIds), isNotNull(messages.dueAt));
  // First those that are being sent: one that returns to the queue meanwhile is taken out of it then.
  await executor
    .update(messages)
    .set({ sendBefore: now })
    .where(and(isAboutThem, eq(messages.state, 'sending')));
  await executor
    .update(messages)
    .set({ state: 'not_needed', failure: reason, dueAt: null, ...withoutCode })
    .where(and(isAboutThem, eq(messages.state, 'queued')));
}

/** The states that a receipt may follow; a receipt of a state that the message has reached or passed changes nothing. */
const BEFORE = {
  failed: ['sent'],
  delivered: ['queued', 'sending', 'sent', 'failed', 'not_needed'],
  read: ['queued', 'sending', 'sent', 'failed', 'not_needed', 'delivered'],
} as const;

export interface Receipt {
  state: keyof typeof BEFORE;
  at: Date;
  /** The provider's reason for a failure. */
  reason?: string;
}

/** The message of a receipt. */
export interface ReceiptTarget {
  channel: ChannelName;
  /** The provider's id of the message. */
  providerId: string;
  /** Our id of the message, where the provider's receipts repeat it. */
  messageId?: string | undefined;
}

// One index serves each way to find the row.
const isTarget = ({ channel, providerId, messageId }: ReceiptTarget): SQL | undefined =>
  and(
    eq(messages.channel, channel),
    or(
      eq(messages.providerId, providerId),
      arrayContains(messages.otherProviderIds, [providerId]),
      messageId === undefined ? undefined : eq(messages.id, messageId),
    ),
  );

// A failure of an earlier acceptance says nothing about the latest one. A row whose provider id is ours tells no two apart: the
// answer with the provider's was lost.
const isOfLatestAcceptance = ({ providerId }: ReceiptTarget): SQL | undefined =>
  or(eq(messages.providerId, providerId), eq(messages.providerId, messages.id));

// A provider may name the recipient in its reason.
const withoutRecipient = (reason: string): SQL<string> =>
  sql`replace(${reason}::text, ${messages.recipient}, '[private]')`;

/**
 * Applies a receipt to its message, and gives the message; null when it is already further. A message of which no acceptance
 * is written yet has left, as its receipt shows: it is not sent again.
 */
export async function applyReceipt(
  executor: Executor,
  target: ReceiptTarget,
  { state, at, reason }: Receipt,
): Promise<StoredMessage | null> {
  const [message] = await executor
    .update(messages)
    .set({
      state,
      ...(state === 'failed'
        ? { failedAt: at, failure: withoutRecipient(reason ?? 'the provider gives no reason') }
        : {
            failure: null,
            dueAt: null,
            sentAt: sql`coalesce(${messages.sentAt}, ${at.toISOString()})`,
            providerId: sql`coalesce(${messages.providerId}, ${target.providerId})`,
            ...withoutCode,
          }),
      ...(state === 'delivered' && { deliveredAt: at }),
      ...(state === 'read' && { readAt: at }),
    })
    .where(
      and(
        isTarget(target),
        inArray(messages.state, [...BEFORE[state]]),
        state === 'failed' ? isOfLatestAcceptance(target) : undefined,
      ),
    )
    .returning();
  return message ?? null;
}

/** Whether a receipt's message exists; for one of a failure, whether its acceptance is written too. */
export async function isKnownToProvider(
  executor: Executor,
  target: ReceiptTarget,
  state?: Receipt['state'],
): Promise<boolean> {
  const isAccepted = state === 'failed' ? notInArray(messages.state, ['queued', 'sending']) : undefined;
  return (await executor.$count(messages, and(isTarget(target), isAccepted))) > 0;
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

/** Erases the text of expired one-time codes, which the outbox keeps until then. */
export async function eraseExpiredCodes(executor: Executor, now: Date): Promise<void> {
  await executor
    .update(messages)
    .set(withoutCode)
    .where(and(isNotNull(messages.otp), lte(messages.sendBefore, now), isNull(messages.dueAt)));
}

/** Deletes the oldest messages written before a time, at most `limit`, and gives their number. */
export async function deleteMessagesBefore(executor: Executor, time: Date, limit: number): Promise<number> {
  // The primary key has the messages in the order of their times.
  const old = executor
    .select({ id: messages.id })
    .from(messages)
    .where(and(lt(messages.id, firstIdOf(time)), isNull(messages.dueAt)))
    .orderBy(asc(messages.id))
    .limit(limit);
  const { rowCount } = await executor.delete(messages).where(sql`${messages.id} = any(array(${old}))`);
  return rowCount ?? 0;
}

/** The messages of these tickets and those of these dedupe keys, the earliest first. */
export function listMessagesAbout(
  executor: Executor,
  { ticketIds, dedupeKeys }: { ticketIds: readonly string[]; dedupeKeys: readonly string[] },
): Promise<StoredMessage[]> {
  return executor
    .select()
    .from(messages)
    .where(or(eqAny(messages.ticketId, ticketIds), eqAny(messages.dedupeKey, dedupeKeys)))
    .orderBy(asc(messages.createdAt), asc(messages.id));
}
