import { startOfDay } from 'date-fns/startOfDay';
import { nextDue } from '../../../database/due-work.ts';
import { daysAfter, india } from '../../../lib/india.ts';
import { cardPrices } from '../events/card-prices.rules.ts';
import type { PublicPackageRow } from '../events/event-card.repository.ts';
import type { eventListings } from './listing.schema.ts';
import { indexedWords } from './search-words.rules.ts';

/** The data that a listing is made from. Instants of dates and packages are in ISO 8601. */
export interface ListingSource {
  id: string;
  locationId: string;
  keyword: string | null;
  name: string;
  placeName: string;
  labels: string[];
  vendorName: string;
  eventStart: Date;
  eventEnd: Date;
  /** The dates of a slot event. */
  children: { start: string; end: string }[];
  publicPackages: PublicPackageRow[];
}

export type ListingRow = typeof eventListings.$inferInsert;

/** The listing of an event at this moment; null when all of its dates are over. */
export function toListing(source: ListingSource, now: Date): ListingRow | null {
  const dates = datesOf(source).filter(({ end }) => end > now);
  const [next] = dates;
  if (!next) return null;
  const nameWords = indexedWords(source.name);
  const { placeName, vendorName, keyword, labels } = source;
  const rest = [placeName, vendorName, keyword ?? '', ...labels].flatMap(indexedWords);
  return {
    eventId: source.id,
    locationId: source.locationId,
    kind: source.keyword,
    starts: next.start,
    ends: new Date(Math.max(...dates.map(({ end }) => end.getTime()))),
    dates: `{${dates.map(toRange).join(',')}}`,
    lowestPricePaise: cardPrices(source.publicPackages, now)[0] ?? null,
    nameWords,
    words: [...nameWords, ...rest],
    ...nextDue(nextChange(dates, source.publicPackages, now)),
  };
}

interface EventDate {
  start: Date;
  end: Date;
}

function datesOf({ children, eventStart, eventEnd }: ListingSource): EventDate[] {
  if (children.length === 0) return [{ start: eventStart, end: eventEnd }];
  return children
    .map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))
    .sort((one, other) => one.start.getTime() - other.start.getTime());
}

// The end is excluded, except for a date without a length.
function toRange(date: EventDate): string {
  const { start } = date;
  const end = listedEnd(date);
  return `[${start.toISOString()},${end.toISOString()}${end > start ? ')' : ']'}`;
}

/** The moment until which lists find a date: a Friday night counts as Friday, although it ends on Saturday. */
function listedEnd({ start, end }: EventDate): Date {
  const midnight = daysAfter(new Date(startOfDay(start, { in: india }).getTime()), 1);
  return end > midnight && end < daysAfter(start, 1) ? midnight : end;
}

function nextChange(dates: EventDate[], packages: readonly PublicPackageRow[], now: Date): Date {
  const ends = [
    ...dates.map(({ end }) => end.getTime()),
    ...packages.flatMap(({ validTill, distributionEnd }) =>
      [validTill, distributionEnd].map((end) => (end === null ? Number.NaN : Date.parse(end))),
    ),
  ];
  return new Date(Math.min(...ends.filter((end) => end > now.getTime())));
}
