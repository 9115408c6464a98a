import type {
  Discount,
  Event,
  EventCard,
  EventGroup,
  EventPage,
  MultiEvent,
} from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { findChildren, findDiscounts, findEvents, findPackages } from './event.repository.ts';
import { countCards, findCards, listCards, listGroups } from './event-card.repository.ts';
import { cardView, discountView, type EventParts, eventView, multiEventView } from './event-view.ts';
import { searchWords } from './search-words.ts';

/** One page of a city's events, soonest first. */
export async function getEvents(
  { database, clock }: Context,
  asked: { location?: string; group?: string; q?: string; page: number; page_size: number },
): Promise<EventPage> {
  const now = clock.now();
  const filter = {
    now,
    location: asked.location,
    group: asked.group,
    words: searchWords(asked.q ?? ''),
  };
  const [total, rows] = await Promise.all([
    countCards(database, filter),
    listCards(database, filter, { limit: asked.page_size, offset: asked.page * asked.page_size }),
  ]);
  return {
    events: rows.map((row) => cardView(row, now)),
    total,
    page: asked.page,
    page_size: asked.page_size,
  };
}

/** The groups of a city, each with its events. */
export async function getGroups(
  { database, clock }: Context,
  location: string | undefined,
): Promise<EventGroup[]> {
  const now = clock.now();
  const groups = await listGroups(database, { now, location });
  const cards = await loadCards(database, [...new Set(groups.flatMap(({ eventIds }) => eventIds))], now);
  return groups.map(({ id, name, handle, eventIds }) => ({
    _id: id,
    name,
    handle,
    events: eventIds.flatMap((eventId) => cards.get(eventId) ?? []),
  }));
}

/** An event by id or handle. Throws `not_found`. */
export async function getEvent({ database, clock }: Context, key: string): Promise<Event> {
  const [parts] = await loadParts(database, [key]);
  if (!parts) throw noSuchEvent();
  return eventView(parts, clock.now());
}

/** Several events in the order asked. Throws `not_found`, naming the first handle that is unknown. */
export async function getEventsWithPackages(
  { database, clock }: Context,
  handles: string,
): Promise<MultiEvent[]> {
  const asked = handles
    .split(',')
    .map((handle) => handle.trim())
    .filter(Boolean);
  const parts = await loadParts(database, asked);
  const now = clock.now();
  return asked.map((key) => {
    const found = parts.find(({ row }) => row.event.handle === key || row.event.id === key);
    if (!found) {
      const fault = atField('handles', `${key} does not exist`);
      throw new DomainError('not_found', `The event ${key} does not exist.`, fault);
    }
    return multiEventView(found, now);
  });
}

/** The offers of an event, its parent's and those on every event. Throws `not_found`. */
export async function getDiscounts({ database }: Context, key: string): Promise<Discount[]> {
  const [row] = await findEvents(database, [key]);
  if (!row) throw noSuchEvent();
  const rows = await findDiscounts(database, row);
  return rows.map(discountView);
}

const noSuchEvent = () =>
  new DomainError('not_found', 'This event does not exist.', atField('id', 'does not exist'));

/** Cards of events by id, as they are to be shown now; events that do not exist are left out. */
export async function loadCards(
  executor: Executor,
  ids: string[],
  now: Date,
): Promise<Map<string, EventCard>> {
  if (ids.length === 0) return new Map();
  const rows = await findCards(executor, ids);
  return new Map(rows.map((row) => [row.id, cardView(row, now)]));
}

async function loadParts(executor: Executor, keys: string[]): Promise<EventParts[]> {
  const rows = await findEvents(executor, keys);
  const ids = rows.map(({ event }) => event.id);
  if (ids.length === 0) return [];
  const [cards, packages, children] = await Promise.all([
    findCards(executor, ids),
    findPackages(executor, ids),
    findChildren(
      executor,
      rows.filter(({ event }) => event.slots).map(({ event }) => event.id),
    ),
  ]);
  return rows.flatMap((row) => {
    const card = cards.find(({ id }) => id === row.event.id);
    if (!card) return [];
    return {
      row,
      card,
      packages: packages.filter(({ package: { eventId } }) => eventId === row.event.id),
      children: children.filter(({ event }) => event.parentId === row.event.id),
    };
  });
}
