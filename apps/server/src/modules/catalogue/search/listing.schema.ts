import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, paise } from '../../../database/columns.ts';
import { events, locations } from '../catalogue.schema.ts';

/** Lexemes without positions; written as a list of words, which `array_to_tsvector` takes. */
const wordSet = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (words) => sql`array_to_tsvector(${sql.param([...new Set(words)])}::text[])`,
});

const multirange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzmultirange' });

/**
 * What lists of events are found, narrowed and sorted by: one narrow row for each event that is listed and has a date to
 * come, made from the catalogue by `refreshListings` whenever that changes (docs/decisions/0018).
 */
export const eventListings = pgTable(
  'event_listings',
  {
    eventId: text('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    /** The event's keyword. */
    kind: text('kind'),
    /** The start of the next date. */
    starts: instant('starts').notNull(),
    /** The end of the last one. */
    ends: instant('ends').notNull(),
    /** All dates to come, each until midnight where it goes on into the next day for less than 24 hours. */
    dates: multirange('dates').notNull(),
    /** The first price that the event's card shows. */
    lowestPricePaise: paise('lowest_price_paise'),
    nameWords: wordSet('name_words').notNull(),
    /** Words of the name, the place, the seller, the kind and the labels. */
    words: wordSet('words').notNull(),
    /** When a date or a sale ends next, and this row is to be made again. */
    changesAt: instant('changes_at').notNull(),
  },
  (table) => [
    index('listings_soonest').on(table.locationId, table.starts, table.eventId, table.ends),
    index('listings_by_price').on(table.locationId, table.lowestPricePaise, table.starts, table.eventId),
    index('listings_by_highest_price').on(
      table.locationId,
      table.lowestPricePaise.desc().nullsLast(),
      table.starts,
      table.eventId,
    ),
    index('listings_by_kind').on(table.locationId, table.kind, table.starts, table.eventId, table.ends),
    index('listings_everywhere').on(table.starts, table.eventId, table.ends),
    index('listings_words').using('gin', table.locationId, table.words),
    index('listings_due').on(table.changesAt),
  ],
);

/** Every word that a listing has had, so that a misspelt one finds those it may have meant. Words do no harm once nothing has them. */
export const listedWords = pgTable('listed_words', { word: text('word').primaryKey() }, (table) => [
  index('listed_words_like').using('gin', table.word.op('gin_trgm_ops')),
]);
