import type { Notes, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';

/** An order as a store keeps it; instants in milliseconds, amounts in paise. */
export interface OrderRecord {
  id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string | null;
  status: OrderEntity['status'];
  attempts: number;
  notes: Notes;
  payment_capture: boolean;
  created_at: number;
  /** The instant of the order's next late capture or refund. */
  due_at: number | null;
}

/** The outcome of a payment's refunds, set by tests. */
export type RefundOutcome = 'processed' | 'failed' | 'failed_once' | 'rejected';

/** The fields of a payment that are only shown, never searched or checked. */
export interface PaymentDetails {
  method: PaymentEntity['method'];
  vpa: string | null;
  card: { id: string; name: string; last4: string; network: string; international: boolean } | null;
  /** The code of the bank of a netbanking payment, such as HDFC. */
  bank: string | null;
  /** The code of the wallet of a wallet payment, such as payzapp. */
  wallet: string | null;
  email: string | null;
  contact: string | null;
  description: string | null;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  acquirer_data: Record<string, string | null>;
  error: {
    code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR';
    description: string;
    source: string;
    step: string;
    reason: string;
  } | null;
  /** The instant at which a late payment is captured. */
  capture_at: number | null;
  /** Whether this payment sends webhooks. */
  notify: boolean;
  refund_outcome: RefundOutcome;
}

/** A payment as a store keeps it. */
export interface PaymentRecord {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: PaymentEntity['status'];
  captured: boolean;
  amount_refunded: number;
  created_at: number;
  details: PaymentDetails;
}

/** A refund as a store keeps it. */
export interface RefundRecord {
  id: string;
  payment_id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: RefundEntity['status'];
  notes: Notes;
  receipt: string | null;
  speed_requested: RefundEntity['speed_requested'];
  arn: string | null;
  /** `X-Refund-Idempotency`, unique when it is given, and the hash of the request that carried it. */
  idempotency_key: string | null;
  request_hash: string | null;
  /** The status that it will get, and the instant; null once it has that status. */
  outcome: 'processed' | 'failed';
  process_at: number | null;
  created_at: number;
}

/** An order with its payments and refunds: the unit of change. */
export interface OrderAggregate {
  order: OrderRecord;
  payments: PaymentRecord[];
  refunds: RefundRecord[];
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
  created_at: number;
  /** The instant of its next attempt; null once it is delivered or abandoned. */
  next_at: number | null;
  attempts: number;
  state: 'pending' | 'delivered' | 'abandoned';
  /** The attempts that have ended, the oldest first. */
  deliveries: WebhookDelivery[];
}
