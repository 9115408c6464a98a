import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import type { ChannelName } from '../channel.types.ts';
import { messageOptOuts } from './opt-outs.schema.ts';

interface Recipient {
  channel: ChannelName;
  recipient: string;
}

/** What a recipient wrote: STOP or START, and when. */
export interface Choice extends Recipient {
  stopped: boolean;
  at: Date;
}

/** Stores a recipient's choice unless a later one is stored. */
export async function storeChoice(executor: Executor, choice: Choice): Promise<void> {
  await executor
    .insert(messageOptOuts)
    .values(choice)
    .onConflictDoUpdate({
      target: [messageOptOuts.channel, messageOptOuts.recipient],
      set: { stopped: sql`excluded.stopped`, at: sql`excluded.at` },
      setWhere: lte(messageOptOuts.at, sql`excluded.at`),
    });
}

/** Whether a recipient wants no messages on a channel. */
export async function hasStopped(executor: Executor, { channel, recipient }: Recipient): Promise<boolean> {
  const isStopped = and(
    eq(messageOptOuts.channel, channel),
    eq(messageOptOuts.recipient, recipient),
    eq(messageOptOuts.stopped, true),
  );
  return (await executor.$count(messageOptOuts, isStopped)) > 0;
}

/** Deletes the rows of recipients that take messages again, whose choice was made before a time. */
export async function removeEndedOptOuts(executor: Executor, before: Date): Promise<void> {
  await executor
    .delete(messageOptOuts)
    .where(and(eq(messageOptOuts.stopped, false), lt(messageOptOuts.at, before)));
}
