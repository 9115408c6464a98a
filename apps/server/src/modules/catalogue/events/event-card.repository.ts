import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { events, vendors } from '../catalogue.schema.ts';
import { eventListings } from '../search/listing.schema.ts';

/** An event as lists show it, with its public packages and those of its dates. */
export type EventCardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** The price of a package and the columns that decide whether it can be bought. Instants are in ISO 8601. */
export interface PublicPackageRow {
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

/**
 * The packages of an event and of its dates. Hidden packages are left out: only people with their link may buy them.
 *
 * Each `limit 1` keeps a lookup by key for each package. A plain join may become the product of all stock, because
 * PostgreSQL takes a table for empty if it collects statistics while an import is not yet committed.
 */
export const publicPackages = sql<PublicPackageRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', p.id, 'pricePaise', p.price_paise, 'packageCapacity', p.package_capacity, 'packageGiven', p.package_given,
    'packageMax', p.package_max, 'packageRemainingCapacity', p.package_remaining_capacity, 'taken', of_package.taken,
    'validFrom', p.valid_from, 'validTill', p.valid_till, 'eventHoldLimit', of_event.hold_limit,
    'eventTaken', of_event.taken, 'distributionStart', sold.distribution_start,
    'distributionEnd', sold.distribution_end, 'eventEnd', sold.event_end
  ))
  from packages p
  join events sold on sold.id = p.event_id
  cross join lateral (
    select hold_limit, taken from stock where kind = 'event' and id = sold.id and part = '' limit 1
  ) of_event
  cross join lateral (
    select taken from stock where kind = 'package' and id = p.id and part = '' limit 1
  ) of_package
  where not p.is_hidden and p.event_id = any(array(
    select ${events.id}
    union all
    select date.id from events date where date.parent_id = ${events.id} and not date.is_withdrawn
  ))
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
  from discounts d where d.event_id = ${events.id} and not d.is_retired and not d.is_private
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
  change: events.change,
  vendorName: vendors.name,
  vendorLogo: vendors.logo,
  publicPackages,
  /** The listing of the event: lowest price, next date, and the time of its next refresh; null without a listing. */
  listedPricePaise: eventListings.lowestPricePaise,
  listedStarts: eventListings.starts,
  listedUntil: eventListings.dueAt,
  discounts: cardDiscounts,
};

function selectCards(executor: Executor) {
  return executor
    .select(cardColumns)
    .from(events)
    .innerJoin(vendors, eq(vendors.id, events.vendorId))
    .leftJoin(eventListings, eq(eventListings.eventId, events.id));
}

/** The cards of these events, in no particular order. */
export function findCards(executor: Executor, ids: string[]) {
  return selectCards(executor).where(sql`${events.id} = any(${sql.param(ids)}::text[])`);
}
