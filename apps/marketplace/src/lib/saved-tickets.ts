import type { Ticket } from '@jalsa/api-client';
import { now } from '@jalsa/web/clock';
import { readSession } from '@jalsa/web/session';
import { localStore, readJson } from '@jalsa/web/storage';

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
  const tickets = isOwn ? saved.tickets.filter(({ event_end }) => Date.parse(event_end) > at.getTime()) : [];
  if (tickets.length < saved.tickets.length) writeSavedTickets(saved.partnerId, tickets);
  return tickets;
}

/** Deletes the tickets of past events, of other customers and of ended sessions. */
export function deleteOldTickets(): void {
  readSavedTickets(now());
}

/** Replaces the saved tickets of a customer, unless the customer has logged out meanwhile. Returns whether they are saved. */
export function saveTickets(partnerId: string, tickets: readonly Ticket[], at: Date): boolean {
  if (readSession()?.partnerId !== partnerId) return false;
  const upcoming = tickets.filter(({ event_end }) => Date.parse(event_end) > at.getTime());
  return writeSavedTickets(partnerId, upcoming);
}

function writeSavedTickets(partnerId: string, tickets: Ticket[]): boolean {
  if (tickets.length === 0) {
    localStore().removeItem(KEY);
    return true;
  }
  try {
    localStore().setItem(KEY, JSON.stringify({ partnerId, tickets } satisfies SavedTickets));
    return true;
  } catch (error) {
    console.warn('the tickets could not be saved on this phone:', error);
    return false;
  }
}
