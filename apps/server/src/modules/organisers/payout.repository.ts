import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { upsert } from '../../database/upsert.ts';
import { payoutDetails } from './organisers.schema.ts';

/** The encrypted payout details of these organisers, by the organiser's id. */
export async function findPayouts(executor: Executor, organiserIds: string[]): Promise<Map<string, string>> {
  const rows = await executor
    .select()
    .from(payoutDetails)
    .where(eqAny(payoutDetails.organiserId, organiserIds));
  return new Map(rows.map(({ organiserId, encrypted }) => [organiserId, encrypted]));
}

export function storePayout(executor: Executor, row: typeof payoutDetails.$inferInsert): Promise<void> {
  return upsert(executor, payoutDetails, payoutDetails.organiserId, [row]);
}
