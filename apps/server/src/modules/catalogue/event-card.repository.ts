import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { eventGroupMembers, eventGroups, events, locations, vendors } from './catalogue.schema.ts';

/** An event as lists show it, with what is offered of it and of its dated children. */
export type EventCardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** What of a package tells whether it can be bought, and its price. Instants in ISO 8601. */
export interface PackageOfferRow {
  id: string;
  pricePaise: number;
  packageCapacity: number | null;
  packageGiven: number;
  packageMax: number | null;
  packageRemainingCapacity: number | null;
  taken: number;
  validFrom: string | null;
  validTill: string | null;
  eventHoldLimit: number | null;
  eventTaken: number;
  distributionStart: string | null;
  distributionEnd: string | null;
  eventEnd: string;
}

// Hidden packages are sold only to those who were given their link, so no list names their price.
const offers = sql<PackageOfferRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', p.id, 'pricePaise', p.price_paise, 'packageCapacity', p.package_capacity, 'packageGiven', p.package_given,
    'packageMax', p.package_max, 'packageRemainingCapacity', p.package_remaining_capacity, 'taken', of_package.taken,
    'validFrom', p.valid_from, 'validTill', p.valid_till, 'eventHoldLimit', of_event.hold_limit,
    'eventTaken', of_event.taken, 'distributionStart', sold.distribution_start,
    'distributionEnd', sold.distribution_end, 'eventEnd', sold.event_end
  ))
  from packages p
  join events sold on sold.id = p.event_id
  join event_stock of_event on of_event.event_id = sold.id
  join package_stock of_package on of_package.package_id = p.id
  where (sold.id = ${events.id} or sold.parent_id = ${events.id}) and not p.is_hidden
), '[]')`;

interface CardDiscount {
  discount_apply_type: string;
  discount_value: number;
  valid_till: string | null;
  is_points: boolean;
}

const cardDiscounts = sql<CardDiscount[]>`coalesce((
  select json_agg(json_build_object(
    'discount_apply_type', d.discount_apply_type, 'discount_value', d.discount_value,
    'valid_till', to_char(d.valid_till at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'is_points', d.is_points
  ) order by d.coupon_name)
  from discounts d where d.event_id = ${events.id} and not d.is_retired
), '[]')`;

const cardColumns = {
  id: events.id,
  name: events.name,
  handle: events.handle,
  keyword: events.keyword,
  images: events.images,
  labels: events.labels,
  eventStart: events.eventStart,
  eventEnd: events.eventEnd,
  placeName: events.placeName,
  showInList: events.showInList,
  slots: events.slots,
  vendorName: vendors.name,
  vendorLogo: vendors.logo,
  offers,
  discounts: cardDiscounts,
};

function selectCards(executor: Executor) {
  return executor
    .select(cardColumns)
    .from(events)
    .innerJoin(vendors, eq(vendors.id, events.vendorId))
    .innerJoin(locations, eq(locations.id, events.locationId));
}

export interface ListedFilter {
  /** Only events that end later. */
  now: Date;
  /** A city's handle. */
  location?: string | undefined;
  /** A group's handle. */
  group?: string | undefined;
  /** Words that all must be found, see `eventSearch`. */
  words?: string[];
}

function listed({ now, location, group, words = [] }: ListedFilter): SQL | undefined {
  return and(
    events.showInList,
    isNull(events.parentId),
    gte(events.eventEnd, now),
    location === undefined ? undefined : eq(locations.handle, location),
    group === undefined ? undefined : inGroup(group),
    ...words.map(wordIsFound),
  );
}

const inGroup = (handle: string) => sql`exists (
  select from ${eventGroupMembers} member join ${eventGroups} grouped on grouped.id = member.group_id
  where member.event_id = ${events.id} and lower(grouped.handle) = lower(${handle})
)`;

// A word is found as a part of the text, or as one of its words within one misspelling: one letter wrong, missing
// or too many, or two neighbours swapped. Words of two letters must be right.
function wordIsFound(word: string): SQL {
  const text = sql`lower(concat_ws(' ', ${events.name}, ${events.placeName}, ${vendors.name}, array_to_string(${events.labels}, ' ')))`;
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  if (word.length < 3) return sql`${text} like ${part}`;
  return sql`(${text} like ${part} or exists (
    select from regexp_split_to_table(${text}, '[^[:alnum:]]+') as written
    where abs(length(written) - length(${word}::text)) <= 1 and length(written) < 100
      and (levenshtein_less_equal(written, ${word}::text, 1) <= 1
        or written = any(${sql.param(neighboursSwapped(word))}::text[]))
  ))`;
}

function neighboursSwapped(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, before) =>
    letters
      .with(before, letter)
      .with(before + 1, letters[before] ?? '')
      .join(''),
  );
}

/** One page of the events on sale or to come, soonest first. */
export function listCards(executor: Executor, filter: ListedFilter, page: { limit: number; offset: number }) {
  return selectCards(executor)
    .where(listed(filter))
    .orderBy(asc(events.eventStart), asc(events.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** How many events the filter leaves, over all pages. */
export async function countCards(executor: Executor, filter: ListedFilter): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(events)
    .innerJoin(vendors, eq(vendors.id, events.vendorId))
    .innerJoin(locations, eq(locations.id, events.locationId))
    .where(listed(filter));
  return row?.total ?? 0;
}

/** Every group with the ids of its listed events in a city, both in their order; groups without events are left out. */
export async function listGroups(executor: Executor, filter: ListedFilter) {
  return executor
    .select({
      id: eventGroups.id,
      name: eventGroups.name,
      handle: eventGroups.handle,
      eventIds: sql<
        string[]
      >`array_agg(${events.id} order by ${eventGroupMembers.position}, ${events.eventStart})`,
    })
    .from(eventGroups)
    .innerJoin(eventGroupMembers, eq(eventGroupMembers.groupId, eventGroups.id))
    .innerJoin(events, eq(events.id, eventGroupMembers.eventId))
    .innerJoin(vendors, eq(vendors.id, events.vendorId))
    .innerJoin(locations, eq(locations.id, events.locationId))
    .where(listed(filter))
    .groupBy(eventGroups.id)
    .orderBy(asc(eventGroups.position), asc(eventGroups.id));
}

/** Cards of these events, in no particular order. */
export function findCards(executor: Executor, ids: string[]) {
  return selectCards(executor).where(sql`${events.id} = any(${sql.param(ids)}::text[])`);
}
