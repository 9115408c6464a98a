import type { Ticket } from '@jalsa/api-client';
import { ticketTexts } from '../../texts/ticket.ts';

interface PackageLine {
  handle: string;
  name: string;
  quantity: number;
  /** One for each ticket of the package. */
  lines: Ticket['tickets_data'];
}

/** The packages of a ticket. A package with several ticket types has several lines, but is listed once. */
export function packageLines({ tickets_data }: Pick<Ticket, 'tickets_data'>): PackageLine[] {
  const packages = new Map<string, PackageLine>();
  for (const line of tickets_data) {
    const { handle, name } = line.package_data.package_map.package;
    const known = packages.get(handle);
    if (known) known.lines.push(line);
    else packages.set(handle, { handle, name, quantity: line.quantity, lines: [line] });
  }
  return [...packages.values()];
}

/** The heading of the packages of a ticket: tickets, or the tables of a venue. */
export const soldText = ({ kind }: Pick<Ticket, 'kind'>): string =>
  kind === 'table' ? ticketTexts.tables : ticketTexts.packages;
