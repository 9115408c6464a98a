import type { Event, Package } from '@jalsa/api-client';
import {
  type Cart,
  type Instant,
  isOnSale,
  packageAvailability,
  type Selection,
  setQuantity,
} from '@jalsa/booking-core';

/** A cart that is available now, and the packages whose quantity was reduced. */
export interface Reconciled {
  cart: Cart;
  reduced: Package[];
}

/** Converts a selection (of the address, or before a refresh) to a cart at current prices and limits. */
export function reconcile(selection: Readonly<Selection>, event: Event, now: Instant): Reconciled {
  let cart: Cart = [];
  const reduced: Package[] = [];
  for (const [id, quantity] of selection) {
    const pkg = event.package_data.find(({ package_map_id }) => package_map_id === id);
    if (!pkg) continue;
    const allowed = isOnSale(packageAvailability(pkg, event, { now, flow: 'single' })) ? quantity : 0;
    cart = setQuantity(cart, pkg, allowed, event).cart;
    if (quantityIn(cart, id) < quantity) reduced.push(pkg);
  }
  return { cart, reduced };
}

/** The quantity of a package in a cart. */
export function quantityIn(cart: Cart, packageId: string): number {
  return cart.find(({ id }) => id === packageId)?.quantity ?? 0;
}
