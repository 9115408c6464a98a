import { confirmPayment, type OrderCalls, releaseOrder } from './ask-order.ts';
import type { Order, OrderAction, OrderEnd, PaymentReport, PaymentResult } from './order.ts';

/** The dependencies of a payment. */
export interface PaymentPorts<Result> {
  calls: OrderCalls<Result>;
  /** The payment provider's script, which is loading. */
  script: Promise<unknown>;
  /** Opens the payment window; resolves to null when the visitor dismissed it. */
  openWindow: () => Promise<PaymentResult | null>;
  utmSource: string | null;
  dispatch: (action: OrderAction) => void;
  wait: (ms: number) => Promise<void>;
}

/** The pauses before the payment is reported again. */
const PAUSES_MS = [1_000, 3_000];

/** Opens the payment window of an order and runs the payment to its end. */
export async function payOrder<Result>(order: Order, ports: PaymentPorts<Result>): Promise<OrderEnd<Result>> {
  const { dispatch, script, openWindow, utmSource } = ports;
  let paid: PaymentResult | null;
  try {
    await script;
    dispatch({ type: 'window_opened', order });
    paid = await openWindow();
  } catch (error) {
    console.warn('the payment window could not be opened:', error);
    return await releaseUnpaid(order, 'script_failed', ports);
  }
  if (!paid) return await releaseUnpaid(order, 'dismissed', ports);
  const report = { paid, utmSource };
  dispatch({ type: 'payment_reported', order, report });
  return await confirmWithRetries(order, report, ports);
}

/** Releases the order: the payment ends in `outcome`, unless the order is paid. */
async function releaseUnpaid<Result>(
  order: Order,
  outcome: 'dismissed' | 'script_failed',
  { calls, dispatch }: PaymentPorts<Result>,
): Promise<OrderEnd<Result>> {
  dispatch({ type: 'window_closed', order });
  const news = await releaseOrder(order, calls);
  if (news.kind === 'done' || news.kind === 'refunded') return news;
  if (outcome === 'dismissed') return { kind: 'dismissed' };
  return { kind: 'script_failed', isReleased: news.kind === 'open' && news.isReleased };
}

/** Reports a payment with retries. A payment whose report never arrives reaches the server by webhook. */
async function confirmWithRetries<Result>(
  order: Order,
  report: PaymentReport,
  { calls, wait }: PaymentPorts<Result>,
): Promise<OrderEnd<Result>> {
  for (let attempt = 0; ; attempt += 1) {
    const news = await confirmPayment(order, report, calls);
    if (news.kind !== 'unknown') return news;
    const pause = PAUSES_MS[attempt];
    if (pause === undefined) return { kind: 'unconfirmed', report };
    await wait(pause);
  }
}
