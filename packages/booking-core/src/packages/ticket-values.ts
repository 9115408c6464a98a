import type { Paise } from '../money/paise.ts';
import { toPaise } from '../money/to-paise.ts';
import type { Package } from '../shapes.ts';
import { sumTickets } from './sum-tickets.ts';

/** Adds up `value` over a package's tickets of one handle, in paise; a value that is not set counts as 0. */
export function ticketValues(pkg: Package, wanted: 'redeemable' | 'redeemable_items'): Paise {
  return sumTickets(pkg, (param, handle) => toPaise(handle === wanted ? (param.value ?? 0) : 0));
}
