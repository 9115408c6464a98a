import type { Executor } from '../../database/executor.ts';
import { withdrawUnsent } from './message.repository.ts';

/**
 * Withdraws every message that calls one of these tickets valid, in the transaction that voids them. A message that a
 * process is sending is asked about once more before it leaves (`AttachmentMakers.withheld`); no attempt follows that one.
 */
export async function withdrawTicketMessages(
  executor: Executor,
  { ticketIds, ...why }: { ticketIds: string[]; reason: string; now: Date },
): Promise<void> {
  await withdrawUnsent(executor, ticketIds, why);
}
