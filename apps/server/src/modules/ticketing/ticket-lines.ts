import type { Package, TicketLine } from '@jalsa/api-client/contract';
import { packageType } from 'booking-core';

type TicketKind = TicketLine['ticket_type']['handle'];

const KINDS: readonly TicketKind[] = ['entry_fee', 'redeemable', 'redeemable_items'];

/** What `quantity` pieces of a package put on a ticket: a line for each of its tickets. */
export function ticketLines(pkg: Package, quantity: number): TicketLine[] {
  const shown = { handle: packageType(pkg), name: pkg.package_name, pax: pkg.pax };
  return pkg.ticket_info.map(({ ticket_type, ticket_param }) => ({
    quantity,
    package_data: { package_map: { package: shown } },
    ticket_type: { handle: KINDS.find((kind) => kind === ticket_type.handle) ?? 'entry_fee' },
    ticket_param,
  }));
}
