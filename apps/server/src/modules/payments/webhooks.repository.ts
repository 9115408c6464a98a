import { and, eq, isNull, lt } from 'drizzle-orm';
import { nextDue } from '../../database/due-work.ts';
import type { Executor } from '../../database/executor.ts';
import { webhookEvents } from './payments.schema.ts';

export type WebhookRow = typeof webhookEvents.$inferSelect;

/** Inserts a webhook, unless its event id is stored already. */
export async function insertWebhook(
  executor: Executor,
  event: Pick<WebhookRow, 'id' | 'body' | 'receivedAt' | 'dueAt'>,
): Promise<void> {
  await executor.insert(webhookEvents).values(event).onConflictDoNothing();
}

/** Marks a webhook as processed, and erases its body. */
export async function markWebhookProcessed(executor: Executor, id: string, now: Date): Promise<void> {
  await executor
    .update(webhookEvents)
    .set({ processedAt: now, body: null, ...nextDue(null) })
    .where(eq(webhookEvents.id, id));
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
