import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import type { ChannelName } from './channel.types.ts';

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
