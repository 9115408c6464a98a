import type { consoleContract, Organiser } from '@jalsa/api-client/console';
import type { output } from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { decryptText, encryptText } from '../files/index.ts';
import { findPayouts, storePayout } from './payout.repository.ts';

/** What an organiser is paid with, in full. */
export type Payout = output<typeof consoleContract.organisers.setPayout.body>;

type PayoutContext = Pick<Context, 'files'>;

const nameOf = (organiserId: string) => `payout ${organiserId}`;

/** The payout details of these organisers, by the organiser's id. */
export async function readPayouts(
  { files }: PayoutContext,
  executor: Executor,
  organiserIds: string[],
): Promise<Map<string, Payout>> {
  const stored = await findPayouts(executor, organiserIds);
  const read = [...stored].map(
    async ([id, encrypted]) =>
      [id, JSON.parse(await decryptText(encrypted, files.documentKeys, nameOf(id))) as Payout] as const,
  );
  return new Map(await Promise.all(read));
}

export async function writePayout(
  { files }: PayoutContext,
  executor: Executor,
  { organiserId, payout, now }: { organiserId: string; payout: Payout; now: Date },
): Promise<void> {
  const encrypted = await encryptText(JSON.stringify(payout), files.documentKeys, nameOf(organiserId));
  await storePayout(executor, { organiserId, encrypted, updatedAt: now });
}

const masked = (value: string) => `••••${value.slice(-4)}`;

/** Payout details as people and the audit see them: of PAN, GSTIN and account number the last four characters. */
export const maskPayout = ({
  pan,
  gstin,
  account_name,
  account_number,
  ifsc,
}: Payout): NonNullable<Organiser['payout']> => ({
  pan: masked(pan),
  gstin: gstin ? masked(gstin) : null,
  account_name,
  account_number: masked(account_number),
  ifsc,
});
