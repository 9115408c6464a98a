import type { Event, Package } from '@jalsa/api-client';
import { type Cart, type Instant, packageAvailability, type Selection, setQuantity } from 'booking-core';

/** A cart that can be had now, and the packages of which less can be had than was asked for. */
export interface Reconciled {
  cart: Cart;
  shortened: Package[];
}

/** Turns what was chosen (in the address, or before a refresh) into a cart at today's prices and limits. */
export function reconcile(selection: Readonly<Selection>, event: Event, now: Instant): Reconciled {
  let cart: Cart = [];
  const shortened: Package[] = [];
  for (const [id, quantity] of selection) {
    const pkg = event.package_data.find(({ package_map_id }) => package_map_id === id);
    if (!pkg) continue;
    const allowed = isOnSale(pkg, event, now) ? quantity : 0;
    cart = setQuantity(cart, pkg, allowed, event).cart;
    if (quantityIn(cart, id) < quantity) shortened.push(pkg);
  }
  return { cart, shortened };
}

/** Whether a package can be added at this moment. */
export function isOnSale(pkg: Package, event: Event, now: Instant): boolean {
  const { state } = packageAvailability(pkg, event, { now, flow: 'single' });
  return state === 'available' || state === 'ends_in';
}

/** How many of a package a cart holds. */
export function quantityIn(cart: Cart, packageId: string): number {
  return cart.find(({ id }) => id === packageId)?.quantity ?? 0;
}
