import { newId } from '../src/new-id.ts';
import type { OrderRecord, PaymentRecord, RefundRecord, WebhookRecord } from '../src/records.ts';

const NOON = Date.UTC(2026, 0, 15, 6, 30);

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

export function anOrder(over: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id: newId('order', over.created_at ?? NOON),
    amount: 50_000,
    amount_paid: 0,
    currency: 'INR',
    receipt: null,
    status: 'created',
    attempts: 0,
    notes: {},
    payment_capture: true,
    created_at: NOON,
    due_at: null,
    ...over,
  };
}

export function aPayment(order: OrderRecord, over: Partial<PaymentRecord> = {}): PaymentRecord {
  return {
    id: newId('pay', over.created_at ?? NOON),
    order_id: order.id,
    amount: order.amount,
    currency: 'INR',
    status: 'captured',
    captured: true,
    amount_refunded: 0,
    created_at: NOON,
    details: {
      method: 'upi',
      vpa: 'success@razorpay',
      card: null,
      bank: null,
      wallet: null,
      email: null,
      contact: null,
      description: null,
      notes: {},
      fee: null,
      tax: null,
      acquirer_data: {},
      error: null,
      capture_at: null,
      notify: true,
      refund_outcome: 'processed',
    },
    ...over,
  };
}

export function aRefund(payment: PaymentRecord, over: Partial<RefundRecord> = {}): RefundRecord {
  return {
    id: newId('rfnd', over.created_at ?? NOON),
    payment_id: payment.id,
    order_id: payment.order_id,
    amount: payment.amount,
    currency: 'INR',
    status: 'pending',
    notes: {},
    receipt: null,
    speed_requested: 'normal',
    arn: null,
    idempotency_key: null,
    request_hash: null,
    outcome: 'processed',
    process_at: null,
    created_at: NOON,
    ...over,
  };
}

export function aWebhook(over: Partial<WebhookRecord> = {}): WebhookRecord {
  return {
    id: newId('evt', NOON),
    event: 'payment.captured',
    body: '{}',
    created_at: NOON,
    next_at: NOON,
    attempts: 0,
    state: 'pending',
    deliveries: [],
    ...over,
  };
}
