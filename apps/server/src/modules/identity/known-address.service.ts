import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { serverKey } from '../../database/server-key.ts';
import { daysAfter } from '../../lib/india.ts';
import { isKnownAddress, rememberAddress, removeOldAddresses } from './known-address.repository.ts';
import { hashAddress } from './one-time-code.ts';

/** An address stays known after a verification for as long as the session that the verification opened. */
const KNOWN_DAYS = 180;

/** The number and the address of one request. */
export interface Origin {
  isKnown(executor: Executor): Promise<boolean>;
  remember(executor: Executor): Promise<void>;
}

/** Tells whether a number was verified from an address, and remembers a new verification. */
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

/** Removes addresses whose last verification is too old. */
export async function removeExpiredAddresses(executor: Executor, now: Date): Promise<void> {
  await removeOldAddresses(executor, oldest(now));
}

const oldest = (now: Date) => daysAfter(now, -KNOWN_DAYS);
