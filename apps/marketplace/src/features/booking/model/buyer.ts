import type { Customer } from '@jalsa/api-client';

/** Who the tickets are for; `mobile` has 10 digits without the prefix. */
export interface Buyer {
  name: string;
  mobile: string;
  email: string;
}

export const EMPTY_BUYER: Buyer = { name: '', mobile: '', email: '' };

/** A signed-in customer as the form's first values. */
export function toBuyer(customer: Customer): Buyer {
  return { name: customer.name, mobile: customer.mobile, email: customer.email ?? '' };
}

/** A one-time code is needed when name, mobile or email is new or was changed (specification 1, section 4). */
export function needsCode(buyer: Buyer, customer: Customer | null): boolean {
  if (!customer) return true;
  const { name, mobile, email } = toBuyer(customer);
  return name !== buyer.name || mobile !== buyer.mobile || email !== buyer.email;
}
