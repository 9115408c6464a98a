import type { Context } from '../../context.ts';
import { daysAfter } from '../../lib/india.ts';
import { deleteMessagesBefore, eraseExpiredCodes } from './message.repository.ts';

/** The messages that one statement deletes. */
const BATCH_SIZE = 1_000;

/**
 * Erases expired one-time codes, and deletes messages older than `MESSAGE_RETENTION_DAYS` unless they are still to be sent.
 * Once `stopping` is aborted no more messages are deleted.
 */
export async function sweepMessages(
  { config, database, clock }: Context,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  await eraseExpiredCodes(database, now);
  const time = daysAfter(now, -config.messageRetentionDays);
  while (!stopping?.aborted) {
    if ((await deleteMessagesBefore(database, time, BATCH_SIZE)) < BATCH_SIZE) return;
  }
}
