import type { Database } from '../../src/database/executor.ts';
import { orderLines, orders } from '../../src/modules/ordering/ordering.schema.ts';

/** Writes the rows of an order with its lines in their order, without placing it. */
export async function addOrderRows(
  database: Database,
  order: typeof orders.$inferInsert,
  lines: Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>[],
): Promise<void> {
  await database.insert(orders).values(order);
  await database
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId: order.id, position })));
}
