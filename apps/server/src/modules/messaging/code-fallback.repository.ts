import { and, asc, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import type { ChannelName } from './channel.types.ts';
import { type Claimed, isHeld, type StoredMessage, withoutCode } from './message.repository.ts';
import { messages } from './messaging.schema.ts';

type CodeMessage = Pick<StoredMessage, 'id' | 'fallbackOf'>;

/** The messages of the same one-time code on the other channels of its order. */
const othersOf = ({ id, fallbackOf }: CodeMessage): SQL | undefined => {
  const first = fallbackOf ?? id;
  return and(or(eq(messages.id, first), eq(messages.fallbackOf, first)), ne(messages.id, id));
};

/** The channel on which the same one-time code has a receipt already; null when there is none. */
export async function findDeliveredChannel(
  executor: Executor,
  message: CodeMessage,
): Promise<ChannelName | null> {
  const [delivered] = await executor
    .select({ channel: messages.channel })
    .from(messages)
    .where(and(othersOf(message), inArray(messages.state, ['delivered', 'read'])))
    .limit(1);
  return delivered?.channel ?? null;
}

const notNeeded = (reason: string) => ({
  state: 'not_needed' as const,
  failure: reason,
  dueAt: null,
  ...withoutCode,
});

/** Why a one-time code is not needed on any other channel than this one. */
export const arrivedBy = (channel: ChannelName) => `the code arrived by ${channel}`;

/** Takes the messages of a one-time code that arrived by `channel` out of the queue, unless they are being sent. */
export async function withdrawQueued(
  executor: Executor,
  message: CodeMessage,
  channel: ChannelName,
): Promise<ChannelName[]> {
  const withdrawn = await executor
    .update(messages)
    .set(notNeeded(arrivedBy(channel)))
    .where(and(othersOf(message), eq(messages.state, 'queued')))
    .returning({ channel: messages.channel });
  return withdrawn.map((row) => row.channel);
}

/** Ends a claimed message that is not needed any more. */
export async function markNotNeeded(executor: Executor, message: Claimed, reason: string): Promise<void> {
  await executor.update(messages).set(notNeeded(reason)).where(isHeld(message));
}

/** Makes the next message of a one-time code due that has waited for its turn. */
export async function makeNextDue(executor: Executor, message: CodeMessage, now: Date): Promise<void> {
  const next = executor
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.fallbackOf, message.fallbackOf ?? message.id), isWaiting))
    .orderBy(asc(messages.dueAt))
    .limit(1);
  await executor
    .update(messages)
    .set({ dueAt: now })
    .where(and(inArray(messages.id, next), isWaiting));
}

// One that was tried already waits for its provider, not for its turn.
const isWaiting = and(eq(messages.state, 'queued'), eq(messages.attempts, 0));
