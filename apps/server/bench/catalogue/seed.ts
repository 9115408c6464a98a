import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { refreshListings } from '../../src/modules/catalogue/index.ts';
import { titles } from './titles.ts';

export const CITIES = Array.from({ length: 12 }, (_, index) => `city-${index}`);
export const GROUPS = 8;
const KINDS = ['comedy', 'concert', 'theatre', 'workshop', 'dance', 'food', 'film', 'kids'];
const DAYS = 180;

const TICKET_INFO = JSON.stringify([
  { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 500, ticket_type: 'entry_fee' } },
]);

/** An event that requests are about. */
export interface SeededEvent {
  handle: string;
  city: string;
  name: string;
}

/** Writes `count` events with three packages each, spread over twelve cities and half a year. */
export async function seedCatalogue(pool: pg.Pool, count: number): Promise<SeededEvent[]> {
  const names = titles(count);
  const events = names.map((name, index) => ({
    handle: `event-${index}`,
    city: CITIES[index % CITIES.length] as string,
    name,
  }));
  await pool.query(
    `insert into constants (id, platform_fee, app_links, support)
     values (1, 10, '{"android":"https://a.example","ios":"https://i.example"}', '{"email":"h@e.example","phones":["1","2"]}')`,
  );
  await pool.query(
    `insert into locations (id, handle, region, is_top) select id, id, initcap(id), true from unnest($1::text[]) id`,
    [CITIES],
  );
  await pool.query(
    `insert into vendors (id, handle, name) select 'v' || n, 'v' || n, 'Seller ' || n from generate_series(0, $1) n`,
    [Math.ceil(count / 100)],
  );
  await pool.query(
    `insert into event_groups (id, handle, name, position) select 'g' || n, 'g' || n, 'Group ' || n, n from generate_series(0, $1) n`,
    [GROUPS - 1],
  );
  await pool.query(
    `insert into events (id, handle, location_id, vendor_id, name, keyword, description, images, labels, event_start, event_end,
       place_name, address)
     select 'event-' || n, 'event-' || n, ($2::text[])[1 + n % 12], 'v' || n / 100, name, ($3::text[])[1 + n % 7 + n % 2],
       '<p>' || repeat('A sentence of a description of an evening. ', 20) || '</p>', array['/files/images/none'], array['Live', '16+'],
       start, start + interval '3 hours', 'Hall ' || n % 50 || ', Old Town', n || ' Market Street'
     from (select name, (ordinality - 1)::int as n, now() + interval '1 day' + (ordinality * 7919 % (${DAYS} * 96)) * interval '15 minutes' as start
       from unnest($1::text[]) with ordinality as t(name, ordinality)) named`,
    [names, CITIES, KINDS],
  );
  await pool.query(`insert into stock (kind, id, hold_limit) select 'event', id, 500 from events`);
  await pool.query(
    `insert into packages (id, event_id, key, short_id, position, name, type, ticket_info, price_paise, max_purchase)
     select id || '-' || k, id, k::text, chr(96 + k), k, 'Package ' || k, 'regular', $1, 10000 * (1 + (hashtext(id) & 31)) * k, 10
     from events, generate_series(1, 3) k`,
    [TICKET_INFO],
  );
  await pool.query(`insert into stock (kind, id, hold_limit) select 'package', id, 200 from packages`);
  await pool.query(
    `insert into event_group_members (group_id, event_id, position, location_id)
     select 'g' || (hashtext(id) & 7), id, row_number() over (order by hashtext(id)), location_id from events`,
  );
  await refreshListings(
    drizzle(pool),
    events.map(({ handle }) => handle),
    new Date(),
  );
  // The state in which autovacuum leaves the tables.
  await pool.query('vacuum analyze');
  return events;
}
