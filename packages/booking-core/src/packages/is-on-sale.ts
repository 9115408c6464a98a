import type { Availability } from './package-availability.ts';

/** Tells whether a package in this state can be put into a cart: `available` or `ends_in`. Add is disabled in other states. */
export function isOnSale({ state }: Availability): boolean {
  return state === 'available' || state === 'ends_in';
}
