import type {
  EventCard,
  EventGroup,
  EventKind,
  EventPage,
  EventQuery,
  GroupName,
  NarrowQuery,
} from '@jalsa/api-client/contract';
import { LIMITS, toPaise } from 'booking-core';
import type { Context } from '../../../context.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { findCards } from '../event-card.repository.ts';
import { cardView } from '../event-view.ts';
import { dayRange } from './day-range.ts';
import { findGroup, findGroups } from './find-groups.repository.ts';
import { countKinds, countListings, findListings, type ListingFilter } from './find-listings.repository.ts';
import { findSlotStarts } from './find-slot-starts.repository.ts';
import { mendListings } from './refresh-listings.service.ts';
import { understandWords } from './understand-words.repository.ts';
import { searchWords } from './words.ts';

/** One page of the events that are asked for. Throws `invalid_request`. */
export async function getEvents(context: Context, asked: EventQuery): Promise<EventPage> {
  const { page, page_size } = asked;
  const filter = await filterOf(context, asked);
  const order = asked.sort ?? (filter?.search ? 'best_match' : 'soonest');
  if (filter === null) return { events: [], total: 0, page, page_size };
  const [total, ids] = await Promise.all([
    countListings(context.database, filter),
    findListings(context.database, filter, order, { limit: page_size, offset: page * page_size }),
  ]);
  const cards = await loadListed(context, ids, filter);
  return { events: ids.flatMap((id) => cards.get(id) ?? []), total, page, page_size };
}

/** The groups of a city, each with as many of its events as a landing page shows. */
export async function getGroups(context: Context, location: string | undefined): Promise<EventGroup[]> {
  const filter = { now: context.clock.now(), location };
  const groups = await findGroups(context.database, filter, LIMITS.featuredEventsMax);
  const cards = await loadListed(context, [...new Set(groups.flatMap(({ eventIds }) => eventIds))], filter);
  return groups.map(({ id, name, handle, eventIds }) => ({
    _id: id,
    name,
    handle,
    events: eventIds.flatMap((eventId) => cards.get(eventId) ?? []),
  }));
}

/** A group of events by its handle. Throws `not_found` where it has no members in the city, not even such as are over. */
export async function getGroup(
  { database }: Context,
  handle: string,
  location: string | undefined,
): Promise<GroupName> {
  const found = await findGroup(database, handle, location);
  if (!found) throw new DomainError('not_found', 'This group does not exist.');
  return { _id: found.id, name: found.name, handle: found.handle };
}

/** The kinds of the events that are asked for, the most frequent first. Throws `invalid_request`. */
export async function getKinds(context: Context, asked: NarrowQuery): Promise<EventKind[]> {
  const filter = await filterOf(context, asked);
  return filter === null ? [] : countKinds(context.database, filter);
}

/** What is asked for, understood; null when it cannot find anything. */
async function filterOf(
  { database, clock }: Context,
  asked: NarrowQuery & Pick<EventQuery, 'kind'>,
): Promise<ListingFilter | null> {
  const { price_min: least, price_max: most } = asked;
  if (least !== undefined && most !== undefined && most < least) {
    const reason = 'lies below `price_min`';
    throw new DomainError('invalid_request', `price_max: ${reason}`, atField('price_max', reason));
  }
  const now = clock.now();
  const filter: ListingFilter = {
    now,
    location: asked.location,
    group: asked.group,
    within: dayRange(asked, now),
    price: {
      least: least ? toPaise(least) : undefined,
      most: most === undefined ? undefined : toPaise(most),
    },
    kinds: asked.kind?.split(',').filter(Boolean),
  };
  if (!asked.q?.trim()) return filter;
  const words = searchWords(asked.q, asked.location);
  return words.all.length === 0 ? null : { ...filter, search: await understandWords(database, words) };
}

/**
 * Cards of listed events by id. One of several dates stands by its next one, as lists sort it; in a list of some days by
 * its first one then.
 */
async function loadListed(
  { database }: Context,
  ids: string[],
  { now, within }: Pick<ListingFilter, 'now' | 'within'>,
): Promise<Map<string, EventCard>> {
  if (ids.length === 0) return new Map();
  const rows = await findCards(database, ids);
  const slots = rows.filter(({ slots }) => slots).map(({ id }) => id);
  const starts =
    within && slots.length > 0 ? await findSlotStarts(database, slots, { now, within }) : new Map();
  await mendListings(database, rows, now);
  return new Map(
    rows.map((row) => {
      const card = cardView(row, now);
      const next: Date | null = starts.get(row.id) ?? (row.slots ? row.listedStarts : null);
      return [row.id, { ...card, event_start: next?.toISOString() ?? card.event_start }];
    }),
  );
}
