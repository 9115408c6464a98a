import type {
  EventCard,
  EventGroup,
  EventKind,
  EventPage,
  EventQuery,
  GroupName,
  NarrowQuery,
} from '@jalsa/api-client/contract';
import { LIMITS, toPaise } from '@jalsa/booking-core';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { cardView } from '../events/event.mapper.ts';
import { findCards } from '../events/event-card.repository.ts';
import { dayRange } from './day-range.rules.ts';
import { findGroup, findGroups } from './find-groups.repository.ts';
import {
  anyListing,
  countKinds,
  countListings,
  findListings,
  type ListingFilter,
} from './find-listings.repository.ts';
import { findSlotStarts } from './find-slot-starts.repository.ts';
import { mendListings } from './refresh-listings.service.ts';
import { understandWords } from './search-query.repository.ts';
import { searchWords } from './search-words.rules.ts';

/** One page of the events that are asked for. Throws `invalid_request`. */
export async function getEvents(context: Context, asked: EventQuery): Promise<EventPage> {
  const { page, page_size } = asked;
  const { database } = context;
  const filter = filterOf(context, asked);
  const order = asked.sort ?? (asked.q?.trim() ? 'best_match' : 'soonest');
  const window = { limit: page_size, offset: page * page_size };
  const found = await searching(database, asked, filter, async (filter) => {
    const [total, ids] = await Promise.all([
      countListings(database, filter),
      findListings(database, filter, order, window),
    ]);
    return total > 0 ? { total, ids } : null;
  });
  const { total, ids } = found ?? { total: 0, ids: [] };
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
  const kinds = await searching(context.database, asked, filterOf(context, asked), async (filter) => {
    const counted = await countKinds(context.database, filter);
    return counted.length > 0 ? counted : null;
  });
  return kinds ?? [];
}

function filterOf(
  { clock }: Context,
  asked: NarrowQuery & Pick<EventQuery, 'kind'>,
): Omit<ListingFilter, 'search'> {
  const { price_min: least, price_max: most } = asked;
  if (least !== undefined && most !== undefined && most < least) {
    const reason = 'lies below `price_min`';
    throw new DomainError('invalid_request', `price_max: ${reason}`, atField('price_max', reason));
  }
  const now = clock.now();
  return {
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
}

/**
 * What is found with the words that are asked for, if any; loosely where the city has nothing by these words, whatever is
 * filtered. Null for nothing.
 */
async function searching<T>(
  executor: Executor,
  { q, location }: NarrowQuery,
  filter: ListingFilter,
  find: (filter: ListingFilter) => Promise<T | null>,
): Promise<T | null> {
  if (!q?.trim()) return find(filter);
  const words = searchWords(q, location);
  if (words.all.length === 0) return null;
  const search = await understandWords(executor, words, 'closely');
  const found = await find({ ...filter, search });
  if (found || (await anyListing(executor, { now: filter.now, location, search }))) return found;
  return find({ ...filter, search: await understandWords(executor, words, 'loosely') });
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
