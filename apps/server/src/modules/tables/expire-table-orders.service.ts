import { subDays } from 'date-fns';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { retryConflicts } from '../../database/sql-state.ts';
import { releaseStock, removePastTables } from '../inventory/index.ts';
import { expireOverdueTables } from './table-order.repository.ts';
import { stockOfTables } from './table-order.rules.ts';

/** Orders expired in one transaction. */
const EXPIRED_AT_ONCE = 200;

/** The days for which the stock of past half hours is kept. */
const KEPT_DAYS = 7;

/** Expires the orders whose time to pay is over and releases their tables, until `stopping` is aborted. */
export async function expireTableOrders(
  { database, clock, log }: Context,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const expired = await retryConflicts(() =>
      withTransaction(database, async (executor) => {
        const orders = await expireOverdueTables(executor, clock.now(), EXPIRED_AT_ONCE);
        await releaseStock(executor, stockOfTables(orders));
        return orders;
      }),
    );
    if (expired.length > 0) log.info({ orders: expired.length }, 'table orders expired');
    if (expired.length < EXPIRED_AT_ONCE) return;
  }
}

/** Removes the stock of half hours that are long past. */
export async function sweepTables({ database, clock }: Context): Promise<void> {
  await removePastTables(database, subDays(clock.now(), KEPT_DAYS));
}
