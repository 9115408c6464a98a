import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import type { AdapterName } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { isKnownToProvider, markSent, type Receipt, type ReceiptTarget } from '../message.repository.ts';
import { type Choice, storeChoice } from '../opt-outs/opt-out.repository.ts';
import { recordReceipt } from './record-receipt.service.ts';

/** A receipt as a provider reports it. `sent`: the provider has taken the message, as its answer to the attempt says too. */
export interface ReportedReceipt {
  target: ReceiptTarget;
  state: Receipt['state'] | 'sent';
  /** The time of the report; null where the provider gives none. */
  at: Date | null;
  reason?: string;
}

/** What a provider tells us at its address. */
export interface Report {
  receipts: ReportedReceipt[];
  /** STOP and START of people. */
  choices?: Choice[];
  /** The number of receipts that could not be read. */
  unreadable?: number;
}

/**
 * A receipt may come before the row shows that the provider has the message, and is asked for again then. After these
 * minutes it belongs to no message of this server: to one that is deleted, or to another sender.
 */
const UNKNOWN_FOR_MINUTES = 10;

/**
 * Records the parts of one report, each by itself. Throws `unavailable` once all are recorded if a receipt is of an unknown
 * message, so that the provider repeats the report; what is repeated changes nothing.
 */
export async function recordReport(
  context: Context,
  adapter: AdapterName,
  { receipts, choices = [], unreadable = 0 }: Report,
): Promise<void> {
  const now = context.clock.now();
  if (unreadable > 0)
    context.log.warn(
      { adapter, receipts: unreadable },
      'receipts have an unexpected shape; they are ignored',
    );
  for (const choice of choices) await storeChoice(context.database, choice);
  let awaited = 0;
  let givenUp = 0;
  for (const receipt of receipts) {
    if ((await record(context, adapter, receipt, now)) !== 'unknown') continue;
    if (receipt.at !== null && differenceInMinutes(now, receipt.at) >= UNKNOWN_FOR_MINUTES) givenUp += 1;
    else awaited += 1;
  }
  if (givenUp > 0)
    context.log.warn({ adapter, receipts: givenUp }, 'receipts belong to no message; they are ignored');
  if (awaited > 0)
    throw new DomainError('unavailable', 'A receipt belongs to no message yet.', { retryAfter: 30 });
}

async function record(
  context: Context,
  adapter: AdapterName,
  { target, state, at, reason }: ReportedReceipt,
  now: Date,
): Promise<'recorded' | 'ignored' | 'unknown'> {
  if (state !== 'sent') {
    return recordReceipt(context, target, {
      state,
      at: at ?? now,
      ...(reason === undefined ? {} : { reason }),
    });
  }
  if (!(await isKnownToProvider(context.database, target))) return 'unknown';
  const { channel, providerId, messageId: id } = target;
  const isWritten = await isKnownToProvider(context.database, { channel, providerId });
  // The answer to the attempt is lost: the message must not leave again.
  if (id !== undefined && !isWritten) {
    await markSent(context.database, { id }, { now: at ?? now, adapter, providerId, keepsCode: false });
  }
  return 'recorded';
}
