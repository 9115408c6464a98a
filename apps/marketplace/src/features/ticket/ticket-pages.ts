import type { Ticket, TicketPage } from '@jalsa/api-client';
import { millisecondsInDay } from 'date-fns/constants';

/**
 * The tickets of the loaded pages. Only tickets that were bought online are listed. A ticket that two pages have stays in its
 * place, with its new data: pages move when a ticket is bought or an event ends.
 */
export function listTickets(pages: readonly TicketPage[]): Ticket[] {
  const byId = new Map<string, Ticket>();
  for (const ticket of pages.flatMap(({ tickets }) => tickets)) {
    if (ticket.purchase_mode === ONLINE) byId.set(ticket._id, ticket);
  }
  return [...byId.values()];
}

/** The number of the page after a page, from 0; undefined when there is none. */
export function nextPageOf({ tickets, page, page_size, total }: TicketPage): number | undefined {
  return tickets.length > 0 && (page + 1) * page_size < total ? page + 1 : undefined;
}

const ONLINE = 'Online';

/** The time before its start from which the first ticket is opened by itself. */
const OPENED_BEFORE_MS = millisecondsInDay;

/** Whether a ticket is needed soon: its event runs, or starts within a day. */
export function isNeededSoon({ event_start, event_end }: Ticket, now: Date): boolean {
  const time = now.getTime();
  return Date.parse(event_start) - time <= OPENED_BEFORE_MS && Date.parse(event_end) > time;
}
