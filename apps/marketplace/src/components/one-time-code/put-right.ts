import type { Customer } from '@jalsa/api-client';
import type { Api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';

/** To whom a code is sent: the number, and what its customer is to be called where that was typed. */
export interface Person {
  mobile: string;
  name?: string;
  email?: string;
}

/**
 * Makes the customer who has just verified a number what was typed with it. The server does not do so by itself: what
 * was sent with the last code may be a stranger's. A failure is only logged (specification 2, section 8), and gives the
 * customer as they are.
 */
export async function putRight(
  { mobile: user, name, email = '' }: Person,
  partner: Customer,
  api: Api,
): Promise<Customer> {
  const isSame = name === partner.name && email === (partner.email ?? '');
  if (name === undefined || isSame) return partner;
  try {
    return (await api.customer.update({ body: { name, email, user } })).partner;
  } catch (error) {
    console.warn('the customer could not be updated:', errorText(error));
    return partner;
  }
}
