import type { Caller, Customer } from '@jalsa/api-client';
import type { customerEndpoints } from '@jalsa/api-client/contract';
import { errorText } from '@jalsa/web/api/api-errors';

/** The calls of a customer. */
export type CustomerApi = Caller<{ customer: typeof customerEndpoints }>;

/** The recipient of a code: the number, and the typed name and email. */
export interface Person {
  mobile: string;
  name?: string;
  email?: string;
}

/**
 * Updates the customer who has verified a number to the typed details. The server does not do this by itself, because
 * the details sent with the last code may be another person's. A failure is only logged
 * and returns the unchanged customer.
 */
export async function updateCustomerDetails(
  { mobile: user, name, email = '' }: Person,
  partner: Customer,
  api: CustomerApi,
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
