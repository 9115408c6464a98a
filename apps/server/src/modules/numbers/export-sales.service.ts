import { Readable } from 'node:stream';
import { asPaise, fromPaise } from '@jalsa/booking-core';
import { stringify } from 'csv-stringify';
import { format } from 'date-fns/format';
import type { Context } from '../../context.ts';
import { india } from '../../lib/india.ts';
import { type Actor, writeAudit } from '../audit/index.ts';
import { type ExportedSale, readSales, type Scope } from './numbers.repository.ts';

const rupees = (paise: string) => fromPaise(asPaise(Number(paise))).toFixed(2);

/** The columns of an export, by their header. */
const COLUMNS: Record<string, (sale: ExportedSale) => string | number | null> = {
  paid_at: ({ paid_at }) => format(paid_at, 'yyyy-MM-dd HH:mm', { in: india }),
  order: ({ order_id }) => order_id,
  ticket: ({ tracking_id }) => tracking_id,
  state: ({ status }) => status,
  event: ({ event }) => event,
  packages: ({ lines }) =>
    lines
      .map(({ quantity, package_data }) => `${quantity} × ${package_data.package_map.package.name}`)
      .join(', '),
  people: ({ people }) => people,
  name: ({ buyer_name }) => buyer_name,
  mobile: ({ buyer_mobile }) => buyer_mobile,
  email: ({ buyer_email }) => buyer_email,
  subtotal: ({ subtotal_paise }) => rupees(subtotal_paise),
  discount: ({ discount_paise }) => rupees(discount_paise),
  fee: ({ platform_fee_paise }) => rupees(platform_fee_paise),
  gst: ({ gst_paise }) => rupees(gst_paise),
  total: ({ total_paise }) => rupees(total_paise),
  channel: ({ channel }) => channel,
  paid_with: ({ tender }) => tender ?? 'online',
  source: ({ utm_source }) => utm_source,
  coupon: ({ coupon }) => coupon,
};

/**
 * The sold tickets of a scope as CSV (RFC 4180, UTF-8 with BOM, so that spreadsheets show every script), with a header and
 * amounts in rupees. A value that a spreadsheet would run as a formula begins with an apostrophe. The export is written down
 * before its first row leaves.
 */
export async function exportSales(
  { database, pool, clock }: Pick<Context, 'database' | 'pool' | 'clock'>,
  by: Actor,
  scope: Scope,
): Promise<Readable> {
  const { organiserId, eventIds, from, to } = scope;
  const after = { from: from.toISOString(), to: to.toISOString(), events: eventIds };
  const object = { kind: 'organiser', id: organiserId };
  await writeAudit(database, by, { action: 'orders.export', object, after, organiserId }, clock.now());
  const csv = stringify({
    bom: true,
    header: true,
    columns: Object.keys(COLUMNS),
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  return Readable.from(cellsOf(readSales(pool, scope))).compose(csv);
}

async function* cellsOf(sales: AsyncIterable<ExportedSale>) {
  for await (const sale of sales) yield Object.values(COLUMNS).map((cell) => cell(sale));
}
