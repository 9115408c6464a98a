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
import { toEventCard } from '../events/event.mapper.ts';
import { findCards } from '../events/event-card.repository.ts';
import { requireCity } from '../landing/landing.service.ts';
import { dayRange } from './day-range.rules.ts';
import { findGroup, findGroups } from './find-groups.repository.ts';
import {
  anyListing,
  countKinds,
  countListings,
  findListings,
  findSlotStarts,
  type ListingFilter,
} from './find-listings.repository.ts';
import { markStalePrices } from './refresh-listings.service.ts';
import { buildSearchQuery } from './search-query.repository.ts';
import { parseSearch } from './search-words.rules.ts';

// Events, groups and kinds of an unknown city are empty, so only an empty answer looks the city up.

/** One page of the events that match a query. Throws `invalid_request`, and `not_found` for an unknown city. */
export async function getEvents(context: Context, query: EventQuery): Promise<EventPage> {
  const { page, page_size } = query;
  const { reads } = context;
  const filter = toFilter(context, query);
  const order = query.sort ?? (query.q?.trim() ? 'best_match' : 'soonest');
  const window = { limit: page_size, offset: page * page_size };
  const found = await findWithSearch(reads, query, filter, async (filter) => {
    const [total, ids] = await Promise.all([
      countListings(reads, filter),
      findListings(reads, filter, order, window),
    ]);
    return total > 0 ? { total, ids } : null;
  });
  if (!found) await requireCity(reads, query.location);
  const { total, ids } = found ?? { total: 0, ids: [] };
  const cards = await loadListedCards(context, ids, filter);
  return { events: ids.flatMap((id) => cards.get(id) ?? []), total, page, page_size };
}

/**
 * The groups of a city, each with the first `LIMITS.featuredEventsMax` of its listed events. Throws `not_found` for an
 * unknown city.
 */
export async function getGroups(context: Context, location: string | undefined): Promise<EventGroup[]> {
  const filter = { now: context.clock.now(), location };
  const groups = await findGroups(context.reads, filter, LIMITS.featuredEventsMax);
  if (groups.length === 0) await requireCity(context.reads, location);
  const cards = await loadListedCards(
    context,
    [...new Set(groups.flatMap(({ eventIds }) => eventIds))],
    filter,
  );
  return groups.map(({ id, name, handle, eventIds }) => ({
    _id: id,
    name,
    handle,
    events: eventIds.flatMap((eventId) => cards.get(eventId) ?? []),
  }));
}

/**
 * A group of events by its handle. Throws `not_found` when no event of the city, current or past, is a member, and for an
 * unknown city.
 */
export async function getGroup(
  { reads }: Context,
  handle: string,
  location: string | undefined,
): Promise<GroupName> {
  const found = await findGroup(reads, handle, location);
  if (!found) {
    await requireCity(reads, location);
    throw new DomainError('not_found', 'This group doesn’t exist.');
  }
  return { _id: found.id, name: found.name, handle: found.handle };
}

/**
 * The kinds of the events that match a query, the most frequent first. Throws `invalid_request`, and `not_found` for an
 * unknown city.
 */
export async function getKinds(context: Context, query: NarrowQuery): Promise<EventKind[]> {
  const kinds = await findWithSearch(context.reads, query, toFilter(context, query), async (filter) => {
    const counted = await countKinds(context.reads, filter);
    return counted.length > 0 ? counted : null;
  });
  if (!kinds) await requireCity(context.reads, query.location);
  return kinds ?? [];
}

function toFilter(
  { clock }: Context,
  query: NarrowQuery & Pick<EventQuery, 'kind'>,
): Omit<ListingFilter, 'search'> {
  const { price_min: min, price_max: max } = query;
  if (min !== undefined && max !== undefined && max < min) {
    const reason = 'is below `price_min`';
    throw new DomainError('invalid_request', `price_max: ${reason}`, atField('price_max', reason));
  }
  const now = clock.now();
  return {
    now,
    location: query.location,
    group: query.group,
    within: dayRange(query, now),
    price: {
      // A minimum of 0 also keeps events without a price.
      min: min ? toPaise(min) : undefined,
      max: max === undefined ? undefined : toPaise(max),
    },
    kinds: query.kind?.split(',').filter(Boolean),
  };
}

/**
 * Runs `find` with the strict query of the search words, if there are any. When no event of the city matches these words,
 * whatever the other filters say, `find` runs with the fuzzy query. Null when nothing is found.
 */
async function findWithSearch<T>(
  executor: Executor,
  { q, location }: NarrowQuery,
  filter: ListingFilter,
  find: (filter: ListingFilter) => Promise<T | null>,
): Promise<T | null> {
  if (!q?.trim()) return find(filter);
  const words = parseSearch(q, location);
  if (words.all.length === 0) return null;
  const search = await buildSearchQuery(executor, words, 'strict');
  const found = await find({ ...filter, search });
  if (found || (await anyListing(executor, { now: filter.now, location, search }))) return found;
  return find({ ...filter, search: await buildSearchQuery(executor, words, 'fuzzy') });
}

/**
 * Cards of listed events by id. The card of a slot event shows the start of its next date, as lists sort it; in a list of
 * some days, the start of its first date in these days.
 */
async function loadListedCards(
  { database, reads }: Context,
  ids: string[],
  { now, within }: Pick<ListingFilter, 'now' | 'within'>,
): Promise<Map<string, EventCard>> {
  if (ids.length === 0) return new Map();
  const rows = await findCards(reads, ids);
  const slots = rows.filter(({ slots }) => slots).map(({ id }) => id);
  const starts = within && slots.length > 0 ? await findSlotStarts(reads, slots, { now, within }) : new Map();
  await markStalePrices(database, rows, now);
  return new Map(
    rows.map((row) => {
      const card = toEventCard(row, now);
      const next: Date | null = starts.get(row.id) ?? (row.slots ? row.listedStarts : null);
      return [row.id, { ...card, event_start: next?.toISOString() ?? card.event_start }];
    }),
  );
}
