import type { Cart } from '../shapes.ts';
import { type CartCheck, type CartFault, refuse } from './cart-check.ts';
import { peopleCount } from './people-count.ts';

/** Refuses a cart that lets nobody in, with the fault that its flow names. */
export function checkPeople(lines: Cart, fault: CartFault): CartCheck {
  return peopleCount(lines) > 0 ? { ok: true } : refuse(fault);
}
