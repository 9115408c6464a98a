import type { Customer } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { customerView } from './customer.mapper.ts';
import { findCustomerById, findCustomerByMobile, updateCustomer } from './customer.repository.ts';
import type { SignedIn } from './signed-in.ts';

/** Whether a mobile number belongs to a customer. Throws `rate_limited`: who asks for many is making a list. */
export async function customerExists(
  { database, clock, config }: Context,
  { mobile, address }: { mobile: string; address: string },
): Promise<boolean> {
  await takeFromLimit(
    database,
    { key: `check ${address}`, limit: config.oneTimeCodes.checksPerMinutePerAddress, seconds: 60 },
    { now: clock.now(), message: 'Too many numbers were checked from your network. Please wait a minute.' },
  );
  return (await findCustomerByMobile(database, mobile)) !== null;
}

/** The customer, when it is the one who asks. Throws `not_found` for anyone else's. */
export async function getCustomer({ database }: Context, asker: SignedIn, id: string): Promise<Customer> {
  const row = id === asker.customerId ? await findCustomerById(database, id) : null;
  if (!row) throw noSuchCustomer('partnerId');
  return customerView(row);
}

/**
 * Changes name and email of the customer who asks: an email left out stays, an empty one or null takes it off. `user` must be
 * their own number.
 */
export async function changeCustomer(
  { database, clock }: Context,
  asker: SignedIn,
  { user, name, email }: { user: string; name: string; email?: string | null | undefined },
): Promise<Customer> {
  if (user !== asker.mobile) throw noSuchCustomer('user');
  const row = await updateCustomer(database, asker.customerId, {
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
    'This customer does not exist.',
    atField(field, 'is not the customer of this session'),
  );
