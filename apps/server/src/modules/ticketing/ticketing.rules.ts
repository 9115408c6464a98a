import type { Package, TicketLine } from '@jalsa/api-client/contract';

/** The ways in which the order of a ticket was paid, as tickets show them. */
export const PAYMENT_MODES = {
  free: 'Free',
  online: 'Online',
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
} as const;
export type PaymentMode = (typeof PAYMENT_MODES)[keyof typeof PAYMENT_MODES];

/**
 * The lines of a ticket for `quantity` pieces of a package, one for each ticket of the package. The handle of the package
 * in a line is its id, which shows readers the lines of one package.
 */
export function ticketLines(pkg: Package, quantity: number): TicketLine[] {
  const shown = { handle: pkg.package_map_id, name: pkg.package_name, pax: pkg.pax, short_id: pkg.short_id };
  return pkg.ticket_info.map(({ ticket_type, ticket_param }) => ({
    quantity,
    package_data: { package_map: { package: shown } },
    ticket_type,
    ticket_param,
  }));
}
