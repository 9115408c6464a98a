import type { OrderResult } from '@jalsa/api-client';
import type { Api } from '../../../lib/api.ts';
import type { PaymentResult } from './payment-window.ts';

/** A payment reported by the window, and the buyer's utm_source. */
export interface PaymentReport {
  paid: PaymentResult;
  utmSource: string | null;
}

/** Reports a payment to the server; safe to repeat. Rejects with the API client's error. */
export function reportPayment({ paid, utmSource }: PaymentReport, api: Api): Promise<OrderResult> {
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid;
  const body = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
  return api.payments.callback({ body: { ...body, ...(utmSource && { utm_source: utmSource }) } });
}
