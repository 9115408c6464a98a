import type { EventEntity } from '../entities.ts';
import { newId } from '../new-id.ts';
import type { OrderRecord, PaymentRecord, RefundRecord, WebhookRecord } from '../records.ts';
import { toOrderEntity, toPaymentEntity, toRefundEntity } from '../to-entity.ts';

/** The entities that an event is about, as they stand when it happens. */
export interface EventSubject {
  payment: PaymentRecord;
  order?: OrderRecord;
  refund?: RefundRecord;
}

/** Creates the webhook of an event, due at once. */
export function webhookFor(
  event: EventEntity['event'],
  subject: EventSubject,
  accountId: string,
  now: number,
): WebhookRecord {
  const payload = {
    payment: { entity: toPaymentEntity(subject.payment, 'card') },
    ...(subject.order && { order: { entity: toOrderEntity(subject.order) } }),
    ...(subject.refund && { refund: { entity: toRefundEntity(subject.refund) } }),
  };
  const body: EventEntity = {
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(payload) as EventEntity['contains'],
    payload,
    created_at: Math.floor(now / 1000),
  };
  return {
    id: newId('evt', now),
    event,
    body: JSON.stringify(body),
    created_at: now,
    next_at: now,
    attempts: 0,
    state: 'pending',
    deliveries: [],
  };
}
