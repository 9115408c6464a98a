import type pg from 'pg';

export const EVENT = 'bench-event';
export const PAID_PACKAGE = 'bench-paid';
export const FREE_PACKAGE = 'bench-free';
export const SECOND_EVENT = 'bench-second-event';
export const SECOND_PACKAGE = 'bench-second-paid';
export const VENUE = 'bench-venue';
export const TABLES = 'bench-tables';
/** The event and the package of the straight holds, which orders neither lock nor read. */
export const YARDSTICK = 'bench-yardstick';

/** The number of customers, so large that each has few orders and stays within the limits of a customer. */
export const BUYERS = 600_000;
const OTHER_EVENTS = 2000;
/** The number of log files of 16 MB that `min_wal_size` keeps. */
const LOG_FILES = 64;

const ticketInfo = (price: number) =>
  JSON.stringify([
    { ticket_type: { handle: 'entry_fee' }, ticket_param: { price, ticket_type: 'entry_fee' } },
  ]);

/** Adds hot events and a venue with ample capacity, and the customers who order. */
export async function seed(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into constants (id, platform_fee, app_links, support)
     values (1, 10, '{"android":"","ios":""}', '{"email":"","phones":["",""]}')`,
  );
  await pool.query(
    `insert into locations (id, handle, region) values ('bench-city', 'bench-city', 'Bengaluru')`,
  );
  await pool.query(
    `insert into vendors (id, handle, name) values ('bench-vendor', 'bench-vendor', 'Vendor')`,
  );
  await addEvent(pool, EVENT, { [PAID_PACKAGE]: 500, [FREE_PACKAGE]: 0 });
  await addEvent(pool, SECOND_EVENT, { [SECOND_PACKAGE]: 500 });
  await addVenue(pool);
  await addEvent(pool, YARDSTICK, { [YARDSTICK]: 500 });
  await addCatalogue(pool);
  const numbers = `select lpad(n::text, 6, '0') as number from generate_series(0, ${BUYERS - 1}) n`;
  await pool.query(
    `insert into customers (id, mobile, name, created_at, updated_at)
     select 'bench-buyer-' || number, '9000' || number, 'Asha Rao', now(), now() from (${numbers}) numbers`,
  );
  const hash = `rtrim(translate(encode(sha256(convert_to('bench-token-' || number, 'utf8')), 'base64'), '+/', '-_'), '=')`;
  await pool.query(
    `insert into sessions (token_hash, customer_id, created_at, expires_at)
     select ${hash}, 'bench-buyer-' || number, now(), now() + interval '1 day' from (${numbers}) numbers`,
  );
  await pool.query('analyze');
}

async function addEvent(pool: pg.Pool, id: string, packages: Record<string, number>): Promise<void> {
  await pool.query(
    `insert into events (id, handle, location_id, vendor_id, name, event_start, event_end, place_name)
     values ($1, $1, 'bench-city', 'bench-vendor', 'A hot event', now() + interval '30 days', now() + interval '31 days', 'Stadium')`,
    [id],
  );
  await pool.query("insert into stock (kind, id, hold_limit) values ('event', $1, 1000000000)", [id]);
  for (const [packageId, price] of Object.entries(packages)) {
    await pool.query(
      `insert into packages (id, event_id, key, short_id, name, type, ticket_info, price_paise, max_purchase)
       values ($1, $2, $1, $1, 'Entry', 'regular', $3, $4, 10)`,
      [packageId, id, ticketInfo(price), price * 100],
    );
    await pool.query("insert into stock (kind, id, hold_limit) values ('package', $1, 1000000000)", [
      packageId,
    ]);
  }
}

/** Adds a venue that is open from 18:00 to 23:00, with more tables than the bench orders. */
async function addVenue(pool: pg.Pool): Promise<void> {
  const tables = {
    package_map_id: TABLES,
    package_name: 'Table for Two',
    package: { type: 'table' },
    is_hidden: false,
    short_id: 'a',
    pax: 2,
    tables: 1_000_000_000,
    sitting_minutes: 120,
    ticket_info: JSON.parse(ticketInfo(500)),
  };
  await pool.query(
    `insert into venues (id, handle, location_id, vendor_id, name, place_name, opens, closes, package_data)
     values ($1, $1, 'bench-city', 'bench-vendor', 'A hot venue', 'Hall', '18:00', '23:00', $2)`,
    [VENUE, JSON.stringify([tables])],
  );
}

/** Adds the events of other organisers, so that the planner sees large tables. */
async function addCatalogue(pool: pg.Pool): Promise<void> {
  const ids = `select 'bench-other-' || n as id from generate_series(1, ${OTHER_EVENTS}) n`;
  await pool.query(`
    insert into events (id, handle, location_id, vendor_id, name, event_start, event_end, place_name)
    select id, id, 'bench-city', 'bench-vendor', 'An event', now() + interval '30 days', now() + interval '31 days', 'Hall'
    from (${ids}) ids`);
  await pool.query(`insert into stock (kind, id, hold_limit) select 'event', id, 100 from (${ids}) ids`);
  await pool.query(
    `insert into packages (id, event_id, key, short_id, name, type, ticket_info, price_paise, max_purchase)
     select id, id, id, 'a', 'Entry', 'regular', $1, 50000, 10 from (${ids}) ids`,
    [ticketInfo(500)],
  );
  await pool.query(`insert into stock (kind, id, hold_limit) select 'package', id, 100 from (${ids}) ids`);
}

/** Marks the pending orders as paid, since the limits of a customer allow few of them. */
export async function payPending(pool: pg.Pool): Promise<void> {
  await pool.query("update orders set state = 'paid', paid_at = now() where state = 'pending'");
}

/** Returns the number of orders of tables. */
export async function countTableOrders(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query("select count(*)::int as count from orders where kind = 'table'");
  return rows[0].count;
}

/** Returns the number of taken places of the hot event. */
export async function takenPlaces(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query("select taken from stock where kind = 'event' and id = $1", [EVENT]);
  return rows[0].taken;
}

/**
 * Creates the files of the database's log. A new database creates each file at its first use, which takes as long as many
 * orders.
 */
export async function layOutLog(pool: pg.Pool): Promise<void> {
  for (let file = 0; file < LOG_FILES; file++) {
    await pool.query("select pg_logical_emit_message(false, 'bench', '')");
    await pool.query('select pg_switch_wal()');
  }
  await pool.query('checkpoint');
}

/** Adds paid orders of the past for other events, with ids as the server makes them. */
export async function addExistingOrders(pool: pg.Pool, count: number): Promise<void> {
  const orderIds = `
    select n, uuidv7(interval '-1 day')::text as id, 'bench-other-' || 1 + n % ${OTHER_EVENTS} as event_id
    from generate_series(1, ${count}) n`;
  await pool.query(`create table bench_ids as ${orderIds}`);
  await pool.query(`alter table bench_ids add tracking_id text`);
  await pool.query(`update bench_ids set tracking_id = (
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1), '')
    from generate_series(1, 10) where n is not null)`);
  await pool.query(`
    insert into orders (id, owner, customer_id, kind, state, parent_event_id, people, subtotal_paise, fee_rule, fee_base_paise,
      fee_gst_paise, discount_paise, payable_paise, buyer_name, buyer_mobile, idempotency_key, request_hash, created_at,
      expires_at, paid_at)
    select id, buyer, buyer, 'single', 'paid', event_id, 1, 50000, 'constants', 5000, 900, 0, 55900, 'Asha Rao', '9000000000', id, id, now() - interval '1 day', now() - interval '1 day', now() - interval '1 day'
    from (select *, 'bench-buyer-' || lpad((n % ${BUYERS})::text, 6, '0') as buyer from bench_ids) ids`);
  await pool.query(`
    insert into order_lines (order_id, position, event_id, package_id, quantity, people, unit_price_paise, subtotal_paise,
      is_discounted, was_hidden, tracking_id, ticket_lines)
    select id, 0, event_id, event_id, 1, 1, 50000, 50000, true, false, tracking_id, '[]' from bench_ids`);
  await pool.query(`
    insert into payments (purchase_id, gateway_order_id, amount_paise, currency, state, created_at)
    select id, 'order_' || id, 55900, 'INR', 'settled', now() from bench_ids`);
  await pool.query(`
    insert into tickets (tracking_id, link_code, order_id, customer_id, event_id, people, buyer_name, buyer_mobile, payment_mode,
      subtotal_paise, platform_fee_paise, gst_paise, discount_paise, lines, status, kid, issued_at)
    select tracking_id, tracking_id, id, 'bench-buyer-' || lpad((n % ${BUYERS})::text, 6, '0'), event_id, 1, 'Asha Rao', '9000000000', 'Online', 50000, 5000, 900, 0,
      '[]', 'valid', (select kid from signing_keys limit 1), now() from bench_ids`);
  await pool.query('drop table bench_ids');
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}
