import { cardPrices } from '../events/card-prices.rules.ts';
import type { PackageOfferRow } from '../events/event-card.repository.ts';
import { DAY_MS, endOfDay } from './day-range.rules.ts';
import type { eventListings } from './listing.schema.ts';
import { listedWordsOf } from './search-words.rules.ts';

/** What a listing is made of. Instants of dates and offers in ISO 8601. */
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
  /** The dates of a slot parent. */
  children: { start: string; end: string }[];
  offers: PackageOfferRow[];
}

export type ListingRow = typeof eventListings.$inferInsert;

/** The listing of an event as things stand; null when it has no date to come. */
export function listingRow(source: ListingSource, now: Date): ListingRow | null {
  const coming = datesOf(source).filter(({ end }) => end > now);
  const [next] = coming;
  if (!next) return null;
  const nameWords = listedWordsOf(source.name);
  const { placeName, vendorName, keyword, labels } = source;
  const rest = [placeName, vendorName, keyword ?? '', ...labels].flatMap(listedWordsOf);
  return {
    eventId: source.id,
    locationId: source.locationId,
    kind: source.keyword,
    starts: next.start,
    ends: new Date(Math.max(...coming.map(({ end }) => end.getTime()))),
    dates: `{${coming.map(rangeText).join(',')}}`,
    lowestPricePaise: cardPrices(source.offers, now)[0] ?? null,
    nameWords,
    words: [...nameWords, ...rest],
    changesAt: nextChange(coming, source.offers, now),
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

// The end is no longer the event; one without a length is a moment.
function rangeText(date: EventDate): string {
  const { start } = date;
  const end = lastOf(date);
  return `[${start.toISOString()},${end.toISOString()}${end > start ? ')' : ']'}`;
}

/** Until when a date is looked for: the night of Friday is on Friday, however long it goes on. */
function lastOf({ start, end }: EventDate): Date {
  const midnight = endOfDay(start);
  return end > midnight && end.getTime() - start.getTime() < DAY_MS ? midnight : end;
}

function nextChange(dates: EventDate[], offers: readonly PackageOfferRow[], now: Date): Date {
  const ends = [
    ...dates.map(({ end }) => end.getTime()),
    ...offers.flatMap(({ validTill, distributionEnd }) =>
      [validTill, distributionEnd].map((end) => (end === null ? Number.NaN : Date.parse(end))),
    ),
  ];
  return new Date(Math.min(...ends.filter((end) => end > now.getTime())));
}
