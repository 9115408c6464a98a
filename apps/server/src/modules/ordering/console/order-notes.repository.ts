import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { orderNotes } from '../ordering.schema.ts';

export type OrderNote = typeof orderNotes.$inferSelect;

export async function insertNote(executor: Executor, note: OrderNote): Promise<void> {
  await executor.insert(orderNotes).values(note);
}

/** The most notes that are shown of an order. */
const MOST_NOTES = 200;

/** The latest notes of an organiser's staff about an order, the latest first. */
export function listNotes(
  executor: Executor,
  { orderId, organiserId }: Pick<OrderNote, 'orderId' | 'organiserId'>,
): Promise<OrderNote[]> {
  return executor
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.organiserId, organiserId)))
    .orderBy(desc(orderNotes.id))
    .limit(MOST_NOTES);
}
