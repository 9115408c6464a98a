import type { EventCard, EventGroup, EventKind, EventPage, EventQuery } from '@jalsa/api-client/contract';
import { LIMITS, toPaise } from 'booking-core';
import type { Context } from '../../../context.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { findCards } from '../event-card.repository.ts';
import { cardView } from '../event-view.ts';
import { dayRange } from './day-range.ts';
import {
  countKinds,
  countListings,
  findGroups,
  findListings,
  type ListingFilter,
} from './find-listings.repository.ts';
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
  const cards = await loadListed(context, ids);
  return { events: ids.flatMap((id) => cards.get(id) ?? []), total, page, page_size };
}

/** The groups of a city, each with as many of its events as a landing page shows. */
export async function getGroups(context: Context, location: string | undefined): Promise<EventGroup[]> {
  const filter = { now: context.clock.now(), location };
  const groups = await findGroups(context.database, filter, LIMITS.featuredEventsMax);
  const cards = await loadListed(context, [...new Set(groups.flatMap(({ eventIds }) => eventIds))]);
  return groups.map(({ id, name, handle, eventIds }) => ({
    _id: id,
    name,
    handle,
    events: eventIds.flatMap((eventId) => cards.get(eventId) ?? []),
  }));
}

/** The kinds of a city's events, the most frequent first. */
export function getKinds({ database, clock }: Context, location: string | undefined): Promise<EventKind[]> {
  return countKinds(database, { now: clock.now(), location });
}

/** What is asked for, understood; null when it cannot find anything. */
async function filterOf({ database, clock }: Context, asked: EventQuery): Promise<ListingFilter | null> {
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
    price: { least: least && toPaise(least), most: most === undefined ? undefined : toPaise(most) },
    kinds: asked.kind?.split(',').filter(Boolean),
  };
  if (!asked.q?.trim()) return filter;
  const words = searchWords(asked.q);
  return words.length === 0 ? null : { ...filter, search: await understandWords(database, words) };
}

/** Cards of listed events by id. One of several dates stands by its next one, as lists sort it. */
async function loadListed({ database, clock }: Context, ids: string[]): Promise<Map<string, EventCard>> {
  if (ids.length === 0) return new Map();
  const now = clock.now();
  const rows = await findCards(database, ids);
  await mendListings(database, rows, now);
  return new Map(
    rows.map((row) => {
      const card = cardView(row, now);
      const event_start = (row.slots && row.listedStarts?.toISOString()) || card.event_start;
      return [row.id, { ...card, event_start }];
    }),
  );
}
