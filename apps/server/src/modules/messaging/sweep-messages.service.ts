import type { Context } from '../../context.ts';
import { daysAfter } from '../../lib/india.ts';
import { deleteMessagesBefore, eraseExpiredCodes } from './message.repository.ts';
import { removeEndedOptOuts } from './opt-outs/opt-out.repository.ts';

/** A provider repeats a report for a week, so a STOP from before a START may still arrive. */
const ENDED_OPT_OUT_DAYS = 8;

/** The messages that one statement deletes. */
const BATCH_SIZE = 1_000;

/**
 * Erases expired one-time codes and ended opt-outs, and deletes messages older than `MESSAGE_RETENTION_DAYS` unless they are still to be sent.
 * Once `stopping` is aborted no more messages are deleted.
 */
export async function sweepMessages(
  { config, database, clock }: Context,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  await eraseExpiredCodes(database, now);
  await removeEndedOptOuts(database, daysAfter(now, -ENDED_OPT_OUT_DAYS));
  const time = daysAfter(now, -config.messageRetentionDays);
  while (!stopping?.aborted) {
    if ((await deleteMessagesBefore(database, time, BATCH_SIZE)) < BATCH_SIZE) return;
  }
}
