import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { toPaise } from '../money/to-paise.ts';
import type { Package, TicketInfo } from '../shapes.ts';

/** Adds up one rupee figure over a package's tickets, in paise. RangeError for a figure that is no amount. */
export function sumTickets(pkg: Package, rupees: (ticket: TicketInfo) => number | null | undefined): Paise {
  return sumPaise(pkg.ticket_info.map((ticket) => toPaise(rupees(ticket) ?? 0)));
}
