import { confirmPayment } from './confirm-payment.ts';
import type { PlacedOrder } from './load-result.ts';
import type { PurchaseEnd, PurchasePorts } from './purchase.ts';
import type { PaymentReport } from './report-payment.ts';

/** The pauses before each retry. */
const PAUSES_MS = [1_000, 3_000];

/** Reports a payment with retries. A payment whose report never arrives reaches the server by webhook. */
export async function confirmWithRetries(
  order: PlacedOrder,
  report: PaymentReport,
  { api, wait }: Pick<PurchasePorts, 'api' | 'wait'>,
): Promise<PurchaseEnd> {
  for (let attempt = 0; ; attempt += 1) {
    const news = await confirmPayment(order, report, api);
    if (news.kind === 'failed') return { ...news, unsettled: { order, report: null } };
    if (news.kind !== 'paid') return news;
    const pause = PAUSES_MS[attempt];
    if (pause === undefined) return { kind: 'unconfirmed', unsettled: { order, report } };
    await wait(pause);
  }
}
