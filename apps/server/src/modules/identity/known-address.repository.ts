import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { knownAddresses } from './identity.schema.ts';

/** Whether a number was verified from an address after `since`. */
export async function isKnownAddress(
  executor: Executor,
  { mobile, addressHash, since }: { mobile: string; addressHash: string; since: Date },
): Promise<boolean> {
  const [row] = await executor
    .select({ mobile: knownAddresses.mobile })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.mobile, mobile),
        eq(knownAddresses.addressHash, addressHash),
        gt(knownAddresses.verifiedAt, since),
      ),
    );
  return row !== undefined;
}

/** Stores that a number was verified from an address. */
export async function rememberAddress(
  executor: Executor,
  row: { mobile: string; addressHash: string; verifiedAt: Date },
): Promise<void> {
  const { verifiedAt } = row;
  await executor
    .insert(knownAddresses)
    .values(row)
    .onConflictDoUpdate({
      target: [knownAddresses.mobile, knownAddresses.addressHash],
      set: { verifiedAt },
    });
}

export async function removeOldAddresses(executor: Executor, since: Date): Promise<void> {
  await executor.delete(knownAddresses).where(lte(knownAddresses.verifiedAt, since));
}
