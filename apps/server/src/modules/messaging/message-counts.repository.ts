import { gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import type { ChannelName } from './channel.types.ts';
import { messages } from './messaging.schema.ts';

/** The messages of a channel that wait for an attempt, and those that failed; a one-time code that failed is of no use and not counted. */
export interface MessageCounts {
  channel: ChannelName;
  waiting: number;
  failed: number;
}

/** Counts the messages of each channel that has some. Each part of the statement reads one partial index. */
export async function countMessages(executor: Executor): Promise<MessageCounts[]> {
  const { rows } = await executor.execute<{ channel: ChannelName; waiting: number; failed: number }>(sql`
    select channel, sum(waiting)::int as waiting, sum(failed)::int as failed
    from (
      select channel, count(*) as waiting, 0 as failed from messages
      where otp is null and due_at is not null group by channel
      union all
      select channel, count(due_at), 0 from messages where otp is not null group by channel
      union all
      select channel, 0, count(*) from messages
      where state = 'failed' and template <> 'one_time_code' group by channel
    ) as counted
    group by channel`);
  return rows;
}

/** Counts the messages that wait for an attempt: those that are sent then, and those that are too old at `now`. */
export async function countWaitingMessages(
  executor: Executor,
  now: Date,
): Promise<{ waiting: number; late: number }> {
  const [counts] = await executor
    .select({
      waiting: sql<number>`count(*) filter (where ${gt(messages.sendBefore, now)})::int`,
      late: sql<number>`count(*) filter (where ${lte(messages.sendBefore, now)})::int`,
    })
    .from(messages)
    .where(isNotNull(messages.dueAt));
  return counts ?? { waiting: 0, late: 0 };
}
