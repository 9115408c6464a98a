import { and, asc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import type { ChannelName } from './channel.types.ts';
import type { StoredMessage } from './message.repository.ts';
import { messages } from './messaging.schema.ts';

/** Which failed messages are meant; no value stands for all. */
export interface FailedFilter {
  since?: Date | undefined;
  channel?: ChannelName | undefined;
}

const isFailed = ({ since, channel }: FailedFilter): SQL | undefined =>
  and(
    eq(messages.state, 'failed'),
    since && gte(messages.failedAt, since),
    channel && eq(messages.channel, channel),
  );

/** The failed messages, the earliest failure first. */
export function findFailedMessages(executor: Executor, filter: FailedFilter): Promise<StoredMessage[]> {
  return executor
    .select()
    .from(messages)
    .where(isFailed(filter))
    .orderBy(asc(messages.failedAt), asc(messages.id));
}

export async function findMessage(executor: Executor, id: string): Promise<StoredMessage | null> {
  const [row] = await executor.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}

export function findMessages(executor: Executor, ids: string[]): Promise<StoredMessage[]> {
  return executor.select().from(messages).where(eqAny(messages.id, ids)).orderBy(asc(messages.id));
}

/**
 * Puts those of these messages that are still failed back into the queue, and gives their ids. A later receipt for an earlier
 * acceptance is still taken under its id, unless it says `failed`.
 */
export async function requeueFailed(
  executor: Executor,
  ids: string[],
  { now, sendBefore }: { now: Date; sendBefore: Date },
): Promise<string[]> {
  const queued = await executor
    .update(messages)
    .set({
      state: 'queued',
      dueAt: now,
      leasedUntil: null,
      sendBefore,
      failedAttempts: 0,
      failedAt: null,
      adapter: null,
      sentAt: null,
      providerId: null,
      otherProviderIds: sql`case when ${messages.providerId} is null then ${messages.otherProviderIds}
        else array_append(${messages.otherProviderIds}, ${messages.providerId}) end`,
    })
    .where(and(eqAny(messages.id, ids), eq(messages.state, 'failed'), ne(messages.template, 'one_time_code')))
    .returning({ id: messages.id });
  return queued.map(({ id }) => id);
}
