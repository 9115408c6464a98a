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

/**
 * Converts a selection (of the address, or before a refresh) to a cart at current prices and limits. Packages that no
 * event has are ignored.
 */
export function reconcile(
  selection: Readonly<Selection>,
  events: readonly Event[],
  { now, flow }: { now: Instant; flow: 'single' | 'multi' },
): Reconciled {
  let cart: Cart = [];
  const reduced: Package[] = [];
  for (const [id, quantity] of selection) {
    const found = findPackage(events, id);
    if (!found) continue;
    const { event, pkg } = found;
    const allowed = isOnSale(packageAvailability(pkg, event, { now, flow })) ? quantity : 0;
    cart = setQuantity(cart, pkg, allowed, event).cart;
    if (quantityIn(cart, id) < quantity) reduced.push(pkg);
  }
  return { cart, reduced };
}

/** Finds a package among the events by its id, which no two packages share. */
export function findPackage(events: readonly Event[], id: string): { event: Event; pkg: Package } | null {
  for (const event of events) {
    const pkg = event.package_data.find(({ package_map_id }) => package_map_id === id);
    if (pkg) return { event, pkg };
  }
  return null;
}

/** The quantity of a package in a cart. */
export function quantityIn(cart: Cart, packageId: string): number {
  return cart.find(({ id }) => id === packageId)?.quantity ?? 0;
}
