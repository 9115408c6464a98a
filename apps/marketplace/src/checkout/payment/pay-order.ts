import type { ApiError } from '@jalsa/api-client';
import type { Activity } from '../activity.ts';
import { confirmPayment, type OrderRequests, releaseOrder } from './order-requests.ts';
import type { PaymentResult } from './payment-window.ts';

/** The dependencies of a payment. */
export interface PaymentPorts<Result> {
  requests: OrderRequests<Result>;
  /** Loads the payment provider's script. */
  loadScript: () => Promise<void>;
  /** Opens the payment window; resolves to null when the visitor dismissed it. */
  openWindow: () => Promise<PaymentResult | null>;
  setActivity: (activity: Extract<Activity, 'paying' | 'clearing' | 'settling'>) => void;
  /** Stores the order in case the page is closed: its window is open, or `paid` is reported. */
  store: (paid: PaymentResult | null) => void;
  wait: (ms: number) => Promise<void>;
}

/** The end of a payment. */
export type PaymentEnd<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'refunded' }
  | { kind: 'dismissed' }
  /** The window could not be opened; `isReleased` when the order holds no places any more. */
  | { kind: 'script_failed'; isReleased: boolean }
  /** The server refuses the payment that the window reported. */
  | { kind: 'failed'; error: ApiError }
  /** It is unknown whether the reported payment arrived. */
  | { kind: 'unconfirmed'; paid: PaymentResult };

/** The pauses before the payment is reported again. */
const PAUSES_MS = [1_000, 3_000];

/** Opens the payment window of an order and runs the payment to its end. */
export async function payOrder<Result>(ports: PaymentPorts<Result>): Promise<PaymentEnd<Result>> {
  try {
    await ports.loadScript();
  } catch {
    return await releaseUnpaid('script_failed', ports);
  }
  ports.setActivity('paying');
  // A phone may discard the page while the buyer uses a banking app.
  ports.store(null);
  let paid: PaymentResult | null;
  try {
    paid = await ports.openWindow();
  } catch (error) {
    console.warn('the payment window could not be opened:', error);
    return await releaseUnpaid('script_failed', ports);
  }
  if (!paid) return await releaseUnpaid('dismissed', ports);
  ports.setActivity('settling');
  ports.store(paid);
  return await confirmWithRetries(paid, ports);
}

/** Releases the order: the payment ends in `outcome`, unless the order is paid. */
async function releaseUnpaid<Result>(
  outcome: 'dismissed' | 'script_failed',
  { requests, setActivity }: PaymentPorts<Result>,
): Promise<PaymentEnd<Result>> {
  setActivity('clearing');
  const news = await releaseOrder(requests);
  if (news.kind === 'done' || news.kind === 'refunded') return news;
  if (outcome === 'dismissed') return { kind: 'dismissed' };
  return { kind: 'script_failed', isReleased: news.kind === 'open' && news.isReleased };
}

/** Reports a payment with retries. A payment whose report never arrives reaches the server by webhook. */
async function confirmWithRetries<Result>(
  paid: PaymentResult,
  { requests, wait }: PaymentPorts<Result>,
): Promise<PaymentEnd<Result>> {
  for (let attempt = 0; ; attempt += 1) {
    const news = await confirmPayment(requests, paid);
    if (news.kind !== 'unknown') return news;
    const pause = PAUSES_MS[attempt];
    if (pause === undefined) return { kind: 'unconfirmed', paid };
    await wait(pause);
  }
}
