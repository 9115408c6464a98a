import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { findCustomerByMobile, lockCustomer } from './customer.repository.ts';

const blocked = () =>
  new DomainError('forbidden', 'This number may not sign in or order. Please write to our support.');

/** Throws `forbidden` for a customer who is blocked. A block waits for the transaction, or the transaction for the block. */
export async function refuseBlocked(executor: Executor, customerId: string): Promise<void> {
  if ((await lockCustomer(executor, customerId))?.blockedAt) throw blocked();
}

/** Throws `forbidden` for the number of a customer who is blocked. */
export async function refuseBlockedNumber(
  { database }: Pick<Context, 'database'>,
  mobile: string,
): Promise<void> {
  if ((await findCustomerByMobile(database, mobile))?.blockedAt) throw blocked();
}
