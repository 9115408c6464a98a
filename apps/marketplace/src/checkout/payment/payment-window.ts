import type { PaymentCallback } from '@jalsa/api-client';
import { isInAppBrowser } from '@jalsa/web/browser/device';
import { paths } from '../../lib/paths.ts';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import type { PlacedOrder } from './order-requests.ts';

/** An order with a payment to make. */
export type PayableOrder = PlacedOrder & { razorpay_order: NonNullable<PlacedOrder['razorpay_order']> };

export function isPayable(order: PlacedOrder): order is PayableOrder {
  return order.razorpay_order != null;
}

/** The result of a payment in the window. */
export type PaymentResult = Pick<
  PaymentCallback,
  'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature'
>;

/** The order and the appearance of the payment window. */
export interface WindowOptions {
  key: string;
  orderId: string;
  /** In paise. */
  amount: number;
  /** Seconds after which nothing can be paid any more; the window closes then. */
  expiresIn: number | null;
  title: string;
  description: string;
  image: string | null;
  /** The colour of its header, as #RRGGBB. */
  color: string;
  prefill: { name: string; email: string; contact: string };
  /** The campaign of the visit, which is reported with a payment that the provider's own page takes. */
  utmSource: string | null;
  /** Called for each failed attempt; the window stays open. */
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

/** Whether the provider's script is ready. */
export function isPaymentScriptReady(): boolean {
  return typeof window.Razorpay === 'function';
}

/**
 * UPI first, then the other methods of the account; four further tries, all for the same order; no card is saved at the
 * provider (Razorpay's documentation of its checkout options).
 */
const METHOD_OPTIONS = {
  config: {
    display: {
      sequence: ['upi', 'card', 'netbanking', 'wallet'],
      preferences: { show_default_blocks: true },
    },
  },
  retry: { enabled: true, max_count: 4 },
  remember_customer: false,
};

/**
 * Opens the payment window; resolves to the payment, or to null when the window was dismissed. In a browser inside an app the
 * provider's own page takes the payment, which leaves this page and sends the visitor back to the tickets or to the booking.
 */
export function openPaymentWindow(options: WindowOptions): Promise<PaymentResult | null> {
  const Razorpay = window.Razorpay;
  if (!Razorpay) return Promise.reject(new Error('the payment script is not loaded'));
  return new Promise((resolve) => {
    const checkout = new Razorpay({
      key: options.key,
      order_id: options.orderId,
      amount: options.amount,
      currency: SITE_LIMITS.currency,
      name: options.title,
      description: options.description,
      ...imageOption(options.image),
      prefill: options.prefill,
      theme: { color: options.color },
      ...timeoutOption(options.expiresIn),
      ...METHOD_OPTIONS,
      ...(isInAppBrowser(navigator)
        ? { callback_url: callbackUrl(options.utmSource), redirect: true }
        : { handler: resolve }),
      modal: { ondismiss: () => resolve(null) },
    });
    checkout.on('payment.failed', ({ error }) => options.onFailed(error?.description ?? ''));
    checkout.open();
  });
}

const callbackUrl = (utmSource: string | null): string =>
  new URL(paths.paymentCallback(utmSource), window.location.origin).href;

// The server decides what is paid in time. The window must not show a payment that can only be refunded.
function timeoutOption(seconds: number | null): { timeout?: number } {
  return seconds === null ? {} : { timeout: Math.max(1, seconds) };
}

// An invalid organiser image must not prevent the payment.
function imageOption(address: string | null): { image?: string } {
  const { origin } = window.location;
  return address && URL.canParse(address, origin) ? { image: new URL(address, origin).href } : {};
}
