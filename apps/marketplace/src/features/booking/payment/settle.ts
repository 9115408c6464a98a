import { isApiError } from '../../../lib/is-api-error.ts';
import { loadResult, type PlacedOrder } from './load-result.ts';
import type { PurchaseEnd, PurchasePorts } from './purchase.ts';
import { type PaymentReport, reportPayment } from './report-payment.ts';

/** Pauses before each further report of a payment; the report is safe to repeat. */
const PAUSES_MS = [1_000, 3_000];

/** Reports a payment until the server has it. What never arrives from here reaches the server by webhook. */
export async function settle(
  order: PlacedOrder,
  report: PaymentReport,
  { api, wait }: Pick<PurchasePorts, 'api' | 'wait'>,
): Promise<PurchaseEnd> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { kind: 'done', result: await reportPayment(report, api) };
    } catch (error) {
      if (isApiError(error, 'order_closed')) return { kind: 'refunded' };
      const pause = PAUSES_MS[attempt];
      if (pause === undefined || !isPassing(error)) break;
      await wait(pause);
    }
  }
  try {
    return { kind: 'done', result: await loadResult(order, api) };
  } catch {
    return { kind: 'unconfirmed', late: { order, report } };
  }
}

function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.status === undefined || error.status >= 500 || error.status === 429);
}
