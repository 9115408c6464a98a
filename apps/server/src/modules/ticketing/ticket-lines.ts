import type { Package, TicketLine } from '@jalsa/api-client/contract';

type TicketKind = TicketLine['ticket_type']['handle'];

const KINDS: readonly TicketKind[] = ['entry_fee', 'redeemable', 'redeemable_items'];

/**
 * What `quantity` pieces of a package put on a ticket: a line for each of its tickets. The package's handle is its id:
 * readers tell by it which lines are one package.
 */
export function ticketLines(pkg: Package, quantity: number): TicketLine[] {
  const shown = { handle: pkg.package_map_id, name: pkg.package_name, pax: pkg.pax };
  return pkg.ticket_info.map(({ ticket_type, ticket_param }) => ({
    quantity,
    package_data: { package_map: { package: shown } },
    ticket_type: { handle: KINDS.find((kind) => kind === ticket_type.handle) ?? 'entry_fee' },
    ticket_param,
  }));
}
