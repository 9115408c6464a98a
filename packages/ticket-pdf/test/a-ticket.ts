import type { PrintableLine, PrintableTicket } from '../src/printable-ticket.ts';

/** A line of a ticket: a package and its quantity. */
export function aLine(
  name: string,
  quantity = 1,
  handle = name,
  ticket: Pick<PrintableLine, 'ticket_type' | 'ticket_param'> = {},
): PrintableLine {
  return { quantity, package_data: { package_map: { package: { handle, name } } }, ...ticket };
}

/** A ticket for two people, with the test's changes. */
export function aTicket(instead: PrintableTicket = {}): PrintableTicket {
  return {
    ticket_tracking_id: 'K7QW3MZ9XA',
    event_name: 'Sufi Night',
    event_start: '2026-11-21T13:30:00.000Z',
    event_end: '2026-11-21T17:30:00.000Z',
    event_address: { location: 'The Courtyard, Koregaon Park, Pune' },
    total_ppl: 2,
    customer_name: 'Ananda Kulkarni',
    tickets_data: [aLine('Early bird', 2)],
    ...instead,
  };
}
