import type pg from 'pg';

type Runs = Pick<pg.Pool, 'query'>;

/** The rows of a customer that no other caller may change, as one text by table. It leaves out one-time codes. */
export async function snapshotOfCustomer(
  database: Runs,
  customerId: string,
): Promise<Record<string, string>> {
  return snapshot(database, {
    customers: `select * from customers where id = '${customerId}'`,
    sessions: `select * from sessions where customer_id = '${customerId}'`,
    orders: `select * from orders where customer_id = '${customerId}'`,
    order_lines: `select l.* from order_lines l join orders o on o.id = l.order_id where o.customer_id = '${customerId}'`,
    payments: `select p.* from payments p join orders o on o.id = p.purchase_id where o.customer_id = '${customerId}'`,
    captured_payments: `select c.* from captured_payments c join orders o on o.id = c.purchase_id where o.customer_id = '${customerId}'`,
    refunds: `select r.* from refunds r join orders o on o.id = r.purchase_id where o.customer_id = '${customerId}'`,
    tickets: `select * from tickets where customer_id = '${customerId}'`,
    coupon_uses: `select * from stock where kind = 'coupon' and part = '${customerId}'`,
    messages: `select * from messages where template <> 'one_time_code'
      and recipient = (select mobile from customers where id = '${customerId}')`,
  });
}

/** Orders of tables by their secret ids, with their tickets. */
export function snapshotOfTables(
  database: Runs,
  secretIds: readonly string[],
): Promise<Record<string, string>> {
  const orders = `select * from orders where secret_id in ('${secretIds.join("', '")}')`;
  return snapshot(database, {
    table_orders: orders,
    table_lines: `select * from order_lines where order_id in (select id from (${orders}) o)`,
    table_tickets: `select * from tickets where order_id in (select id from (${orders}) o)`,
  });
}

/** A cab driver with the photos and their documents. */
export function snapshotOfDriver(database: Runs, driverId: string): Promise<Record<string, string>> {
  return snapshot(database, {
    drivers: `select * from drivers where id = '${driverId}'`,
    driver_photos: `select * from driver_photos where driver_id = '${driverId}'`,
    driver_documents: `select * from documents where owner = 'driver:${driverId}'`,
  });
}

/** The catalogue with its prices, without stock. */
export function snapshotOfCatalogue(database: Runs): Promise<Record<string, string>> {
  const tables = ['constants', 'discounts', 'events', 'locations', 'packages', 'vendors', 'venues'];
  return snapshot(database, Object.fromEntries(tables.map((table) => [table, `select * from ${table}`])));
}

async function snapshot(database: Runs, selects: Record<string, string>): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, select] of Object.entries(selects)) {
    const { rows } = await database.query<{ all: string | null }>(
      `select string_agg(t::text, E'\\n' order by t::text) as all from (${select}) t`,
    );
    texts[name] = rows[0]?.all ?? '';
  }
  return texts;
}
