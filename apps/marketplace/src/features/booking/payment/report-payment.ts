import type { OrderResult } from '@jalsa/api-client';
import type { Api } from '../../../lib/api.ts';
import type { PaymentResult } from './payment-window.ts';

/** What the window said of a payment, and where its buyer came from. */
export interface PaymentReport {
  paid: PaymentResult;
  utmSource: string | null;
}

/** Tells the server of a payment; safe to repeat. Rejects with the caller's error. */
export function reportPayment({ paid, utmSource }: PaymentReport, api: Api): Promise<OrderResult> {
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid;
  const body = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
  return api.payments.callback({ body: { ...body, ...(utmSource && { utm_source: utmSource }) } });
}
