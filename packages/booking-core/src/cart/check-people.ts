import { refuse } from '../fault.ts';
import type { CartCheck, CartFault } from './cart-check.ts';

/** Refuses a cart for no people, with the reason of its flow. */
export function checkPeople(people: number, fault: CartFault): CartCheck {
  return people > 0 ? { ok: true } : refuse(fault);
}
