import type { Customer } from '@jalsa/api-client';
import type { buyer } from '@jalsa/booking-core/validation';
import type * as z from 'zod/mini';

/** The buyer of the tickets, as booking-core's schema has it; `mobile` has 10 digits without the prefix. */
export type Buyer = z.infer<typeof buyer>;

/** The form values of a signed-in customer. Without one they are empty; a field is added here and to `BuyerFields`. */
export function toBuyer(customer: Partial<Customer> | null): Buyer {
  return { name: customer?.name ?? '', mobile: customer?.mobile ?? '', email: customer?.email ?? '' };
}

export const EMPTY_BUYER: Buyer = toBuyer(null);

/** Whether nothing is typed. */
export const isEmptyBuyer = (typed: object): boolean => Object.values(typed).every((value) => value === '');

/** Whether a one-time code is needed for several events: for visitors, and when the mobile number was changed. */
export function needsCodeForNumber(buyer: Buyer, customer: Customer | null): boolean {
  return customer?.mobile !== buyer.mobile;
}

/** Whether a one-time code is needed for one event: for visitors, and when any field was changed. */
export function needsCode(buyer: Buyer, customer: Customer | null): boolean {
  return !customer || !isSameBuyer(buyer, customer);
}

/** Whether the form has the values of the customer. */
export function isSameBuyer(buyer: Buyer, customer: Customer): boolean {
  const known = toBuyer(customer);
  return (Object.keys(known) as (keyof Buyer)[]).every((field) => known[field] === buyer[field]);
}
