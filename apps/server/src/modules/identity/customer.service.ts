import type { Customer } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { customerView } from './customer.mapper.ts';
import { findCustomerById, findCustomerByMobile, updateCustomer } from './customer.repository.ts';
import type { SignedIn } from './signed-in.ts';

/** Whether a mobile number belongs to a customer. Throws `rate_limited`, since a script could collect the numbers of customers. */
export async function customerExists(
  { database, clock, config }: Context,
  { mobile, address }: { mobile: string; address: string },
): Promise<boolean> {
  await takeFromLimit(database, 'customerChecks', address, { config, now: clock.now() });
  return (await findCustomerByMobile(database, mobile)) !== null;
}

/** The id of the customer with a mobile number; null if it is nobody's. */
export async function customerOfMobile(executor: Executor, mobile: string): Promise<string | null> {
  return (await findCustomerByMobile(executor, mobile))?.id ?? null;
}

/** The customer of the session. Throws `not_found` for another customer's id. */
export async function getCustomer({ database }: Context, requester: SignedIn, id: string): Promise<Customer> {
  const row = id === requester.customerId ? await findCustomerById(database, id) : null;
  if (!row) throw noSuchCustomer('partnerId');
  return customerView(row);
}

/**
 * Changes name and email of the session's customer. A missing email stays as it is; an empty one or null removes it. `user`
 * must be the customer's own number.
 */
export async function changeCustomer(
  { database, clock }: Context,
  requester: SignedIn,
  { user, name, email }: { user: string; name: string; email?: string | null | undefined },
): Promise<Customer> {
  if (user !== requester.mobile) throw noSuchCustomer('user');
  const row = await updateCustomer(database, requester.customerId, {
    name,
    ...(email !== undefined && { email: email || null }),
    updatedAt: clock.now(),
  });
  if (!row) throw noSuchCustomer('user');
  return customerView(row);
}

const noSuchCustomer = (field: 'partnerId' | 'user') =>
  new DomainError(
    'not_found',
    'This customer doesn’t exist.',
    atField(field, 'is not the customer of this session'),
  );
