import type { Executor } from '../../database/executor.ts';
import { CHANNELS } from './channel.types.ts';
import { withdrawUnsent } from './message.repository.ts';

/**
 * Withdraws the messages of notices that nobody needs any more, in the caller's transaction. A message that is being sent
 * may still leave; no attempt follows that one.
 */
export async function withdrawMessages(
  executor: Executor,
  { dedupeKeys, ...why }: { dedupeKeys: string[]; reason: string; now: Date },
): Promise<void> {
  const keys = dedupeKeys.flatMap((key) => CHANNELS.map((channel) => `${key}:${channel}`));
  await withdrawUnsent(executor, keys, why);
}
