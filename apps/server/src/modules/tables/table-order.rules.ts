import type { VenueForSale } from '../catalogue/index.ts';
import type { StockTake } from '../inventory/index.ts';
import type { tableOrders } from './tables.schema.ts';

/** An order of tables, as the table `table_orders` holds it. Amounts in paise. */
export type TableOrderRow = typeof tableOrders.$inferSelect;

/** Tables of one package in an order. */
export interface OrderedTables {
  /** The package as it was sold. */
  pkg: VenueForSale['packages'][number];
  quantity: number;
  /** The starts of the half hours for which the tables are taken, as ISO texts. */
  times: string[];
}

/** The tables that orders hold while they are pending or paid. */
export const stockOfTables = (orders: readonly Pick<TableOrderRow, 'packages'>[]): StockTake[] =>
  orders.flatMap(({ packages }) =>
    packages.flatMap(({ pkg, quantity: amount, times }) =>
      times.map((part) => ({ kind: 'table' as const, id: pkg.package_map_id, part, amount })),
    ),
  );

/** Whether the time to pay a pending order is over; the sweep moves it to `expired` within seconds. */
export const isOverdue = ({ state, expiresAt }: TableOrderRow, now: Date): boolean =>
  state === 'pending' && expiresAt <= now;

/** The text for the buyer of an order whose money is refunded. */
export function refundedOrderMessage({
  paidAt,
  lateReason,
}: Pick<TableOrderRow, 'paidAt' | 'lateReason'>): string {
  if (paidAt !== null) return 'This booking was refunded, and its tables are no longer held.';
  return `This booking was closed before your payment reached us, and ${lateReason}. Your refund is on its way.`;
}
