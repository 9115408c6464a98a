import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { serverKey } from '../../database/server-key.ts';
import { isKnownAddress, rememberAddress, removeOldAddresses } from './known-address.repository.ts';
import { hashAddress } from './one-time-code.ts';

/** How long an address stays known after a number was verified from it: as long as the session that was opened. */
const KNOWN_MS = 180 * 86_400_000;

/** The number and the address of one request, and what is known of the pair. */
export interface Origin {
  isKnown(executor: Executor): Promise<boolean>;
  remember(executor: Executor): Promise<void>;
}

/** Whether an address is one from which a number was verified, and the way to note that it is. */
export async function originOf(
  { database, clock }: Context,
  { mobile, address }: { mobile: string; address: string },
): Promise<Origin> {
  const addressHash = hashAddress(await serverKey(database, 'one-time-codes'), mobile, address);
  const now = clock.now();
  return {
    isKnown: (executor) => isKnownAddress(executor, { mobile, addressHash, since: oldest(now) }),
    remember: (executor) => rememberAddress(executor, { mobile, addressHash, verifiedAt: now }),
  };
}

/** Forgets addresses from which no number was verified for long. */
export async function forgetAddresses(executor: Executor, now: Date): Promise<void> {
  await removeOldAddresses(executor, oldest(now));
}

const oldest = (now: Date) => new Date(now.getTime() - KNOWN_MS);
