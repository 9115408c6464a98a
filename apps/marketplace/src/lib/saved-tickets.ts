import type { Ticket } from '@jalsa/api-client';
import { readSession } from '@jalsa/web/session/session';
import { localStore, readJson } from '@jalsa/web/storage/storage';
import { now } from '@jalsa/web/time/clock';

/**
 * The upcoming tickets that a phone keeps for entrances without a network, with their QR codes as `data:` addresses. They
 * are in local storage, which a logout clears.
 */
interface SavedTickets {
  partnerId: string;
  tickets: Ticket[];
}

const KEY = 'savedTickets';

/** The saved tickets of the signed-in customer whose events are not over. Deletes all others. */
export function readSavedTickets(at: Date): Ticket[] {
  const saved = readJson<SavedTickets>(localStore(), KEY);
  if (!saved) return [];
  const isOwn = saved.partnerId === readSession()?.partnerId;
  const tickets = isOwn ? saved.tickets.filter((ticket) => isUsable(ticket, at)) : [];
  if (tickets.length < saved.tickets.length) writeSavedTickets(saved.partnerId, tickets);
  return tickets;
}

/** Deletes the tickets of past events, of other customers and of ended sessions. */
export function deleteOldTickets(): void {
  readSavedTickets(now());
}

/** Upcoming tickets of a customer, by the start of their events. */
interface ListedTickets {
  tickets: readonly Ticket[];
  /** Whether the customer has no other upcoming tickets. */
  isComplete: boolean;
}

/**
 * Adds listed tickets to the saved ones of a customer, unless the customer has logged out meanwhile. A saved ticket is deleted
 * when its event is over, when it is listed as refunded, and when a complete list does not have it. Returns whether they are
 * saved.
 */
export function saveTickets(partnerId: string, { tickets, isComplete }: ListedTickets, at: Date): boolean {
  if (readSession()?.partnerId !== partnerId) return false;
  const others = isComplete ? [] : readSavedTickets(at);
  const byId = new Map([...others, ...tickets].map((ticket) => [ticket._id, ticket]));
  const usable = [...byId.values()].filter((ticket) => isUsable(ticket, at));
  const byStart = usable.toSorted((a, b) => Date.parse(a.event_start) - Date.parse(b.event_start));
  return writeSavedTickets(partnerId, byStart);
}

const isUsable = ({ event_end, status }: Ticket, at: Date) =>
  Date.parse(event_end) > at.getTime() && status !== 'refunded';

/** Returns whether the tickets are saved; a full storage keeps those that it has. */
function writeSavedTickets(partnerId: string, tickets: Ticket[]): boolean {
  const store = localStore();
  if (tickets.length === 0) {
    store.removeItem(KEY);
    return true;
  }
  const before = store.getItem(KEY);
  if (store.setItem(KEY, JSON.stringify({ partnerId, tickets } satisfies SavedTickets))) return true;
  console.warn('the tickets could not be saved on this phone');
  // Tickets in memory would not open without a network.
  store.removeItem(KEY);
  if (before !== null) store.setItem(KEY, before);
  return false;
}
