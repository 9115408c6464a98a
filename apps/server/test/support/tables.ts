import type { CreateTableOrder } from '@jalsa/api-client/contract';
import type { venues } from '../../src/modules/catalogue/catalogue.schema.ts';
import { payAtSandbox } from './payments.ts';
import type { TestApp } from './test-app.ts';

type Venue = typeof venues.$inferSelect;

/** A time of Friday 20 November 2026 in India, the day of a test by default; hours from 24 on are those past midnight. */
export const tonight = (hour: number): string =>
  new Date(Date.parse('2026-11-20T00:00:00+05:30') + hour * 3_600_000).toISOString();

let buyers = 0;

/** The body of an order of tables of a venue: one of its first package at eight, for one person, by a buyer of its own. */
export function tableOrderBody(
  { handle, packageData: [pkg] }: Pick<Venue, 'handle' | 'packageData'>,
  { qty = 1, ...given }: Partial<CreateTableOrder> & { qty?: number } = {},
): CreateTableOrder {
  return {
    venue: handle,
    package_info: [{ package_map_id: pkg?.package_map_id ?? '', qty }],
    name: 'Asha Rao',
    mobile: `7${String(++buyers).padStart(9, '0')}`,
    email: 'asha@example.org',
    arrives_at: tonight(20),
    people: 1,
    ...given,
  };
}

/** Orders tables as `tableOrderBody` does, and returns the order's secret id. */
export async function orderTables(
  server: TestApp,
  venue: Pick<Venue, 'handle' | 'packageData'>,
  given?: Parameters<typeof tableOrderBody>[1],
): Promise<string> {
  const { data } = await server.api.tables.create({ body: tableOrderBody(venue, given) });
  return data.ticket_order._id;
}

/** The order at the gateway of an order of tables, and a report of its payment for the payment window's callback. */
export async function payTables(server: TestApp, id: string, notify: 'none' | 'webhook' | 'both' = 'none') {
  const { data } = await server.api.tables.pay({ body: { ticketOrderId: id } });
  const gatewayOrderId = data.razorpay_order?.id ?? '';
  const paid = await payAtSandbox(server, gatewayOrderId, { notify });
  return { ...paid, razorpay_signature: paid.razorpay_signature ?? '' };
}

/** The taken tables of a venue's packages, by the time of the half hour in India. */
export async function takenTables(server: TestApp, { packageData }: Pick<Venue, 'packageData'>) {
  const { rows } = await server.context.pool.query<{ time: string; taken: number }>(
    `select to_char(part::timestamptz at time zone 'Asia/Kolkata', 'HH24:MI') as time, sum(taken)::int as taken
     from stock where kind = 'table' and id = any($1) group by part having sum(taken) > 0 order by part`,
    [packageData.map(({ package_map_id }) => package_map_id)],
  );
  return Object.fromEntries(rows.map(({ time, taken }) => [time, taken]));
}
