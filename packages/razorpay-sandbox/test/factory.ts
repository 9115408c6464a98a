import { NO_ERROR } from '../src/capture.ts';
import { newId } from '../src/new-id.ts';
import type { OrderRecord, PaymentRecord, RefundRecord, WebhookRecord } from '../src/records.ts';

const NOON = Date.UTC(2026, 0, 15, 6, 30);
const created_at = NOON / 1000;

/** A clock that stands still until it is moved. */
export function movableClock(start = NOON): { now(): Date; advance(milliseconds: number): void } {
  let instant = start;
  return {
    now: () => new Date(instant),
    advance(milliseconds) {
      instant += milliseconds;
    },
  };
}

export const anOrder = (over: Partial<OrderRecord> = {}): OrderRecord => ({
  id: newId('order'),
  entity: 'order',
  amount: 50_000,
  amount_paid: 0,
  amount_due: 50_000,
  currency: 'INR',
  receipt: null,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at,
  own: { payment_capture: true, due_at: null },
  ...over,
});

export const aPayment = (order: OrderRecord, over: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: newId('pay'),
  entity: 'payment',
  order_id: order.id,
  invoice_id: null,
  amount: order.amount,
  currency: 'INR',
  status: 'captured',
  international: false,
  method: 'upi',
  vpa: 'success@razorpay',
  bank: null,
  wallet: null,
  card_id: null,
  captured: true,
  amount_refunded: 0,
  refund_status: null,
  email: null,
  contact: null,
  description: null,
  notes: [],
  fee: null,
  tax: null,
  ...NO_ERROR,
  acquirer_data: {},
  created_at,
  own: { card: null, capture_at: null, notify: true, refund_outcome: 'processed' },
  ...over,
});

export const aRefund = (
  payment: PaymentRecord,
  amount: number,
  own: Partial<RefundRecord['own']> = {},
): RefundRecord => ({
  id: newId('rfnd'),
  entity: 'refund',
  payment_id: payment.id,
  amount,
  currency: 'INR',
  status: 'pending',
  notes: [],
  receipt: null,
  batch_id: null,
  speed_requested: 'normal',
  speed_processed: null,
  acquirer_data: { arn: null },
  created_at,
  own: {
    order_id: payment.order_id,
    idempotency_key: null,
    request_hash: null,
    outcome: 'processed',
    process_at: null,
    ...own,
  },
});

export const aWebhook = (over: Partial<WebhookRecord> = {}): WebhookRecord => ({
  id: newId('evt'),
  event: 'payment.captured',
  body: '{}',
  created_at,
  next_at: NOON,
  attempts: 0,
  state: 'pending',
  deliveries: [],
  ...over,
});
