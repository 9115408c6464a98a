import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { webhookEvents } from './payments.schema.ts';

/** Inserts a webhook; false when its event id is stored already. */
export async function insertWebhook(
  executor: Executor,
  event: { id: string; body: string; receivedAt: Date },
): Promise<boolean> {
  const inserted = await executor
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return inserted.length === 1;
}

/** The body of a webhook that is not processed yet; null once it is. */
export async function findWebhookBody(executor: Executor, id: string): Promise<string | null> {
  const [row] = await executor
    .select({ body: webhookEvents.body })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, id));
  return row?.body ?? null;
}

/** Marks a webhook as processed, and erases its body. */
export async function markWebhookProcessed(executor: Executor, id: string, now: Date): Promise<void> {
  await executor.update(webhookEvents).set({ processedAt: now, body: null }).where(eq(webhookEvents.id, id));
}

/** Removes webhooks that were processed before an instant. */
export async function removeProcessedWebhooks(executor: Executor, before: Date): Promise<void> {
  await executor.delete(webhookEvents).where(lt(webhookEvents.processedAt, before));
}

/** Removes webhooks that came before an instant and were never processed, and returns them. */
export async function removeUnprocessedWebhooks(
  executor: Executor,
  before: Date,
): Promise<{ id: string; body: string | null }[]> {
  return executor
    .delete(webhookEvents)
    .where(and(isNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, before)))
    .returning({ id: webhookEvents.id, body: webhookEvents.body });
}
