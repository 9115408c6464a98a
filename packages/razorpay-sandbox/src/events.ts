import { checkText } from './check-input.ts';
import type { Context } from './context.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import type { Collection, EventEntity } from './entities.ts';
import { collection, readListQuery } from './list-query.ts';
import { badRequest, unknownId } from './razorpay-error.ts';
import type { WebhookRecord } from './records.ts';
import { secondsOf } from './transition.ts';

/** A webhook of the sandbox with its deliveries. Razorpay shows these on its dashboard, and has no call for them. */
export interface SandboxEvent {
  /** Sent as `X-Razorpay-Event-Id`. */
  id: string;
  entity: 'sandbox_event';
  event: string;
  /** Seconds since 1970, like all instants here. */
  created_at: number;
  state: WebhookRecord['state'];
  /** The instant of the next attempt; null once the event is delivered or abandoned. */
  next_attempt_at: number | null;
  /** The attempts that have ended, the oldest first. */
  deliveries: { at: number; status: number | null; failure: string | null }[];
  /** The body that is sent. */
  body: EventEntity;
}

function toEvent(webhook: WebhookRecord): SandboxEvent {
  return {
    id: webhook.id,
    entity: 'sandbox_event',
    event: webhook.event,
    created_at: webhook.created_at,
    state: webhook.state,
    next_attempt_at: webhook.next_at === null ? null : secondsOf(webhook.next_at),
    deliveries: webhook.deliveries.map(({ at, status, failure }) => ({ at: secondsOf(at), status, failure })),
    body: JSON.parse(webhook.body) as EventEntity,
  };
}

function webhookById(context: Context, id: string): WebhookRecord {
  const found = context.store.loadWebhook(id);
  if (!found) throw unknownId();
  return found;
}

/** GET /events: the webhooks of the last week, newest first, by page and by `event`. */
export function listEvents(context: Context, query: URLSearchParams): Collection<SandboxEvent> {
  const event = checkText(query.get('event'), 'event', 40);
  return collection(context.store.listWebhooks(readListQuery(query), event).map(toEvent));
}

/** GET /events/:id */
export function fetchEvent(context: Context, id: string): SandboxEvent {
  return toEvent(webhookById(context, id));
}

/**
 * POST /events/:id/replay: sends a webhook once more, with the same id and body, and answers with the event and its new
 * delivery. A replay that is not accepted leaves the schedule of the event as it is.
 */
export async function replayEvent(context: Context, id: string): Promise<SandboxEvent> {
  const { webhookUrl, webhookSecret: secret, deliver, store, clock } = context;
  if (!webhookUrl) throw badRequest('The sandbox has no address to send webhooks to.');
  const webhook = webhookById(context, id);
  const ended = await deliverWebhook(webhook, { url: webhookUrl(), secret, deliver });
  const delivery = { at: clock.now().getTime(), ...ended };
  store.settleWebhook(id, delivery, ended.failure === null ? { state: 'delivered' } : null);
  return fetchEvent(context, id);
}
