import type { Discount, Event, EventCard, MultiEvent } from '@jalsa/api-client/contract';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { findEventsOfArtist } from '../search/find-listings.repository.ts';
import { markStalePrices } from '../search/refresh-listings.service.ts';
import { type EventPageRows, toDiscount, toEvent, toEventCard, toMultiEvent } from './event.mapper.ts';
import { findChildren, findConstants, findDiscounts, findEvents, findPackages } from './event.repository.ts';
import { findCards } from './event-card.repository.ts';

/** The most events of an artist's page. */
const ARTIST_EVENTS_MAX = 24;

/** An event by id or handle. Throws `not_found`. */
export async function getEvent({ database, reads, clock, config }: Context, key: string): Promise<Event> {
  const [[rows], platformFee] = await Promise.all([loadRows(reads, [key]), loadPlatformFee(reads)]);
  if (!rows) throw eventNotFound();
  const now = clock.now();
  await markStalePrices(database, [rows.card], now);
  return toEvent(rows, { now, platformFee, maxPurchase: config.orders.maxPurchase });
}

/** The events of a list of handles, in its order, each once. Throws `not_found` with every unknown handle in `details`. */
export async function getEventsWithPackages(
  { reads, clock, config }: Context,
  handles: string,
): Promise<MultiEvent[]> {
  const trimmed = handles.split(',').map((handle) => handle.trim());
  const keys = [...new Set(trimmed.filter(Boolean))];
  const [rows, platformFee] = await Promise.all([loadRows(reads, keys), loadPlatformFee(reads)]);
  const findRow = (key: string) =>
    rows.find(({ row: { event } }) => event.handle === key || event.id === key);
  const unknown = keys.filter((key) => !findRow(key));
  if (unknown.length > 0) throw eventsNotFound(unknown);
  const terms = { now: clock.now(), platformFee, maxPurchase: config.orders.maxPurchase };
  return keys.flatMap((key) => findRow(key) ?? []).map((found) => toMultiEvent(found, terms));
}

/** The percentage of the constants; 0 before the first import, when there are no events. */
async function loadPlatformFee(executor: Executor): Promise<number> {
  return (await findConstants(executor))?.platformFee ?? 0;
}

function eventsNotFound(keys: string[]): DomainError {
  const details = keys.map((key) => ({ path: 'handles', message: `${key} does not exist`, value: key }));
  const message =
    keys.length === 1 ? `The event ${keys[0]} doesn’t exist.` : `The events ${keys.join(', ')} don’t exist.`;
  return new DomainError('not_found', message, { details });
}

/** The discounts of an event, those of its parent and those of every event, without private ones. Throws `not_found`. */
export async function getDiscounts({ reads }: Context, key: string): Promise<Discount[]> {
  const [row] = await findEvents(reads, [key]);
  if (!row) throw eventNotFound();
  const rows = (await findDiscounts(reads, [row])).get(row.event.id) ?? [];
  return rows.filter(({ discount }) => !discount.isPrivate).map(toDiscount);
}

const eventNotFound = () =>
  new DomainError('not_found', 'This event doesn’t exist.', atField('id', 'does not exist'));

/** The current cards of events, by id; unknown events are left out. */
export async function loadCards(
  executor: Executor,
  ids: string[],
  now: Date,
): Promise<Map<string, EventCard>> {
  if (ids.length === 0) return new Map();
  const rows = await findCards(executor, ids);
  return new Map(rows.map((row) => [row.id, toEventCard(row, now)]));
}

/** The cards of the listed events to come that name an artist by the handle, soonest first. */
export async function eventsOfArtist(
  { reads, clock }: Pick<Context, 'reads' | 'clock'>,
  handle: string,
): Promise<EventCard[]> {
  const now = clock.now();
  const ids = await findEventsOfArtist(reads, { handle, now, limit: ARTIST_EVENTS_MAX });
  const cards = await loadCards(reads, ids, now);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

async function loadRows(executor: Executor, keys: string[]): Promise<EventPageRows[]> {
  const rows = await findEvents(executor, keys);
  const ids = rows.map(({ event }) => event.id);
  if (ids.length === 0) return [];
  const parents = rows.filter(({ event }) => event.slots).map(({ event }) => event.id);
  const [cards, packages, { children, childCards }] = await Promise.all([
    findCards(executor, ids),
    findPackages(executor, ids),
    loadChildren(executor, parents),
  ]);
  return rows.flatMap((row) => {
    const card = cards.find(({ id }) => id === row.event.id);
    if (!card) return [];
    return {
      row,
      card,
      packages: packages.filter(({ package: { eventId } }) => eventId === row.event.id),
      children: children.filter(({ event }) => event.parentId === row.event.id),
      childCards,
    };
  });
}

async function loadChildren(executor: Executor, parents: string[]) {
  if (parents.length === 0) return { children: [], childCards: [] };
  const children = await findChildren(executor, parents);
  const childCards = await findCards(
    executor,
    children.map(({ event }) => event.id),
  );
  return { children, childCards };
}
