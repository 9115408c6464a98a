import { newId } from '../new-id.ts';
import type { OrderRecord, PaymentRecord, RefundRecord, WebhookRecord } from '../records.ts';
import { orderEntity, paymentEntity, refundEntity } from '../to-entity.ts';

/** Events that the sandbox tells of. */
export type WebhookEvent =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

/** What an event is about; the entities as they stand at its instant. */
export interface EventSubject {
  payment: PaymentRecord;
  order?: OrderRecord;
  refund?: RefundRecord;
}

/** The webhook for an event, due at once. */
export function webhookFor(
  event: WebhookEvent,
  subject: EventSubject,
  accountId: string,
  now: number,
): WebhookRecord {
  const payload = {
    payment: { entity: paymentEntity(subject.payment) },
    ...(subject.order && { order: { entity: orderEntity(subject.order) } }),
    ...(subject.refund && { refund: { entity: refundEntity(subject.refund) } }),
  };
  return {
    id: newId('evt', now),
    event,
    body: JSON.stringify({
      entity: 'event',
      account_id: accountId,
      event,
      contains: Object.keys(payload),
      payload,
      created_at: Math.floor(now / 1000),
    }),
    created_at: now,
    next_at: now,
    attempts: 0,
    state: 'pending',
  };
}
