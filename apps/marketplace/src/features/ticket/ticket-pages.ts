import type { Ticket, TicketPage } from '@jalsa/api-client';
import { millisecondsInDay } from 'date-fns/constants';

/** The pages of a tab that are loaded. */
export interface LoadedTickets {
  tickets: Ticket[];
  /** The number of the next page, from 0; null when there is none. */
  nextPage: number | null;
  /** Whether the tab has no other tickets. A ticket is missed when another one leaves the tab between two pages. */
  isComplete: boolean;
}

export const NO_PAGES: LoadedTickets = { tickets: [], nextPage: 0, isComplete: false };

/**
 * Appends a page. Only tickets that were bought online are listed. A ticket that is listed
 * already stays in its place, with its new data: pages move when a ticket is bought or an event ends.
 */
export function appendTickets({ tickets }: LoadedTickets, found: TicketPage): LoadedTickets {
  const byId = new Map(tickets.map((ticket) => [ticket._id, ticket]));
  for (const ticket of found.tickets) {
    if (ticket.purchase_mode === ONLINE) byId.set(ticket._id, ticket);
  }
  const hasMore = found.tickets.length > 0 && (found.page + 1) * found.page_size < found.total;
  return {
    tickets: [...byId.values()],
    nextPage: hasMore ? found.page + 1 : null,
    isComplete: !hasMore && byId.size >= found.total,
  };
}

const ONLINE = 'Online';

/** The time before its start from which the first ticket is opened by itself. */
const OPENED_BEFORE_MS = millisecondsInDay;

/** Whether a ticket is needed soon: its event runs, or starts within a day. */
export function isNeededSoon({ event_start, event_end }: Ticket, now: Date): boolean {
  const time = now.getTime();
  return Date.parse(event_start) - time <= OPENED_BEFORE_MS && Date.parse(event_end) > time;
}
