import type { PaymentCallback } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';

/** What the window hands over after a payment. */
export type PaymentResult = Pick<
  PaymentCallback,
  'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature'
>;

/** What the window shows and for which order. */
export interface WindowOptions {
  key: string;
  orderId: string;
  /** In paise. */
  amount: number;
  title: string;
  description: string;
  image: string | null;
  /** Of its head, as #RRGGBB. */
  color: string;
  prefill: { name: string; email: string; contact: string };
  /** Told of each attempt that failed; the window stays open for another one. */
  onFailed: (description: string) => void;
}

interface Checkout {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => Checkout;
  }
}

/** Whether the provider's script has done what it should. */
export function isPaymentScriptReady(): boolean {
  return typeof window.Razorpay === 'function';
}

/** Opens the payment window; resolves once it is paid, or to null when it was dismissed. */
export function openPaymentWindow(options: WindowOptions): Promise<PaymentResult | null> {
  const Razorpay = window.Razorpay;
  if (!Razorpay) return Promise.reject(new Error('the payment script is not loaded'));
  return new Promise((resolve) => {
    const checkout = new Razorpay({
      key: options.key,
      order_id: options.orderId,
      amount: options.amount,
      currency: LIMITS.currency,
      name: options.title,
      description: options.description,
      ...imageOption(options.image),
      prefill: options.prefill,
      theme: { color: options.color },
      handler: resolve,
      modal: { ondismiss: () => resolve(null) },
    });
    checkout.on('payment.failed', ({ error }) => options.onFailed(error?.description ?? ''));
    checkout.open();
  });
}

// An organiser's picture that cannot be shown is no reason not to be paid.
function imageOption(address: string | null): { image?: string } {
  const { origin } = window.location;
  return address && URL.canParse(address, origin) ? { image: new URL(address, origin).href } : {};
}
