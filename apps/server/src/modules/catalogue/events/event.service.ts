import type { Discount, Event, EventCard, MultiEvent } from '@jalsa/api-client/contract';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { mendListings } from '../search/refresh-listings.service.ts';
import { cardView, discountView, type EventParts, eventView, multiEventView } from './event.mapper.ts';
import { findChildren, findDiscounts, findEvents, findPackages } from './event.repository.ts';
import { findCards } from './event-card.repository.ts';

/** An event by id or handle. Throws `not_found`. */
export async function getEvent({ database, clock, config }: Context, key: string): Promise<Event> {
  const [parts] = await loadParts(database, [key]);
  if (!parts) throw noSuchEvent();
  const now = clock.now();
  await mendListings(database, [parts.card], now);
  return eventView(parts, { now, maxPurchase: config.orders.maxPurchase });
}

/** Several events in the order asked, each once. Throws `not_found`, naming the first handle that is unknown. */
export async function getEventsWithPackages(
  { database, clock, config }: Context,
  handles: string,
): Promise<MultiEvent[]> {
  const named = handles.split(',').map((handle) => handle.trim());
  const asked = [...new Set(named.filter(Boolean))];
  const parts = await loadParts(database, asked);
  const now = clock.now();
  return asked.map((key) => {
    const found = parts.find(({ row }) => row.event.handle === key || row.event.id === key);
    if (!found) {
      const fault = atField('handles', `${key} does not exist`);
      throw new DomainError('not_found', `The event ${key} does not exist.`, fault);
    }
    return multiEventView(found, { now, maxPurchase: config.orders.maxPurchase });
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
