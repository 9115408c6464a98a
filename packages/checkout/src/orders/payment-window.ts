import { LIMITS } from '@jalsa/booking-core';
import { isInAppBrowser } from '@jalsa/web/browser/device';
import { CHECKOUT_LIMITS } from '../limits.ts';
import { checkoutTexts } from '../texts/checkout.ts';
import type { PaymentResult, WindowPayment } from './order.ts';

/** The surroundings of a payment window. */
export interface WindowOptions {
  key: string;
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
export function openPaymentWindow(
  { id, amount, expires_in, description, image, buyer }: WindowPayment,
  { key, utmSource, onFailed }: WindowOptions,
): Promise<PaymentResult | null> {
  const Razorpay = window.Razorpay;
  if (!Razorpay) return Promise.reject(new Error('the payment script is not loaded'));
  const { name, email, mobile } = buyer;
  return new Promise((resolve) => {
    const checkout = new Razorpay({
      key,
      order_id: id,
      amount,
      currency: CHECKOUT_LIMITS.currency,
      name: checkoutTexts.paymentTitle,
      description,
      ...imageOption(image),
      prefill: { name, email, contact: mobile && `${LIMITS.countryPrefix}${mobile}` },
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--color-night').trim() },
      ...timeoutOption(expires_in ?? null),
      ...METHOD_OPTIONS,
      ...(isInAppBrowser(navigator)
        ? { callback_url: callbackUrl(utmSource), redirect: true }
        : { handler: resolve }),
      modal: { ondismiss: () => resolve(null) },
    });
    checkout.on('payment.failed', ({ error }) => onFailed(error?.description ?? ''));
    checkout.open();
  });
}

/** The path of the callback in the contract, whose code is large (`payment-window.test.ts`). */
export const CALLBACK_PATH = '/service/tickets_service/v1/no_auth/razorpay/callback2';

/** The address to which the payment provider's own page posts its report, which the API serves. */
function callbackUrl(utmSource: string | null): string {
  const url = new URL(CALLBACK_PATH, window.location.origin);
  if (utmSource) url.searchParams.set('utm_source', utmSource);
  return url.href;
}

// The server decides what is paid in time. The window must not show a payment that can only be refunded.
function timeoutOption(seconds: number | null): { timeout?: number } {
  return seconds === null ? {} : { timeout: Math.max(1, seconds) };
}

// An invalid organiser image must not prevent the payment.
function imageOption(address: string | null): { image?: string } {
  const { origin } = window.location;
  return address && URL.canParse(address, origin) ? { image: new URL(address, origin).href } : {};
}
