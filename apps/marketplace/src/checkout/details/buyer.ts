import type { Customer } from '@jalsa/api-client';

/** The buyer of the tickets; `mobile` has 10 digits without the prefix. */
export interface Buyer {
  name: string;
  mobile: string;
  email: string;
}

export const EMPTY_BUYER: Buyer = { name: '', mobile: '', email: '' };

/** The form values of a signed-in customer. */
export function toBuyer(customer: Customer): Buyer {
  return { name: customer.name, mobile: customer.mobile, email: customer.email ?? '' };
}

/** Whether a one-time code is needed for several events: for visitors, and when the mobile number was changed. */
export function needsCodeForNumber(buyer: Buyer, customer: Customer | null): boolean {
  return customer?.mobile !== buyer.mobile;
}

/**
 * Whether a one-time code is needed for one event: for visitors, and when name, mobile or email was changed.
 */
export function needsCode(buyer: Buyer, customer: Customer | null): boolean {
  return !customer || !isSameBuyer(buyer, customer);
}

/** Whether the form has the values of the customer. */
export function isSameBuyer(buyer: Buyer, customer: Customer): boolean {
  const { name, mobile, email } = toBuyer(customer);
  return name === buyer.name && mobile === buyer.mobile && email === buyer.email;
}
