import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, paise } from '../../../database/columns.ts';
import { dueWork } from '../../../database/due-work.ts';
import { events, locations } from '../catalogue.schema.ts';

/** A `tsvector` without positions, written as a list of words. */
const wordSet = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (words) => sql`array_to_tsvector(${sql.param([...new Set(words)])}::text[])`,
});

const multirange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzmultirange' });

/**
 * The rows that lists and searches filter and sort: one narrow row for each listed event with a future date.
 * `refreshListings` makes them from the catalogue whenever it changes (docs/decisions/0018-lists-read-narrow-rows.md).
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
    /** The start of the next date that is not over. */
    starts: instant('starts').notNull(),
    /** The end of the last date. */
    ends: instant('ends').notNull(),
    /** All dates that are not over. A date of less than 24 hours that runs past midnight ends at midnight here. */
    dates: multirange('dates').notNull(),
    /** The lowest price that the event's card shows. */
    lowestPricePaise: paise('lowest_price_paise'),
    nameWords: wordSet('name_words').notNull(),
    /** Words of the name, the place, the vendor, the kind and the labels. */
    words: wordSet('words').notNull(),
    /** `dueAt` is the time at which this row is made again: the next end of a date or of a sale. */
    ...dueWork(),
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
    index('listings_due').on(table.dueAt),
  ],
);

/** Every word that a listing has or had: the dictionary for corrections. A word that no listing has any more does no harm. */
export const listedWords = pgTable('listed_words', { word: text('word').primaryKey() }, (table) => [
  index('listed_words_like').using('gin', table.word.op('gin_trgm_ops')),
]);
