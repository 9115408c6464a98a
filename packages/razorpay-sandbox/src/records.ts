import type { CardEntity, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';

// The store keeps Razorpay's entities. What only the sandbox knows stands under `own`, with instants in milliseconds.

export interface OrderRecord extends OrderEntity {
  own: {
    payment_capture: boolean;
    /** The instant of the order's next late capture or refund. */
    due_at: number | null;
  };
}

export interface PaymentRecord extends PaymentEntity {
  order_id: string;
  own: {
    card: CardEntity | null;
    /** The instant at which a late payment is captured. */
    capture_at: number | null;
    /** Whether this payment sends webhooks. */
    notify: boolean;
    /** The outcome of the payment's refunds, set by tests. */
    refund_outcome: 'processed' | 'failed' | 'failed_once' | 'rejected';
  };
}

export interface RefundRecord extends RefundEntity {
  own: {
    order_id: string;
    /** `X-Refund-Idempotency`, unique when it is given, and the hash of the request that carried it. */
    idempotency_key: string | null;
    request_hash: string | null;
    /** The status that it will get, and the instant; null once it has that status. */
    outcome: 'processed' | 'failed';
    process_at: number | null;
  };
}

/** An order with its payments and refunds: the unit of change. */
export interface OrderAggregate {
  order: OrderRecord;
  payments: PaymentRecord[];
  refunds: RefundRecord[];
}

/** The entity of a record, as the API shows it. */
export function toEntity<T extends { own: unknown }>({ own: _, ...entity }: T): Omit<T, 'own'> {
  return entity;
}

/** An attempt to deliver a webhook. */
export interface WebhookDelivery {
  /** The instant at which it ended (ms). */
  at: number;
  /** The HTTP status of the answer; null when none came. */
  status: number | null;
  /** The reason why the receiver did not accept it; null when it did. */
  failure: string | null;
}

/** A webhook to deliver; `id` is sent as `X-Razorpay-Event-Id`, `body` is signed as it stands. */
export interface WebhookRecord {
  id: string;
  event: string;
  body: string;
  /** Seconds since 1970, as in Razorpay's entities. */
  created_at: number;
  /** The instant of its next attempt (ms); null once it is delivered or abandoned. */
  next_at: number | null;
  attempts: number;
  state: 'pending' | 'delivered' | 'abandoned';
  /** The attempts that have ended, the oldest first. */
  deliveries: WebhookDelivery[];
}
