import { razorpayPayment, razorpayRefund } from 'razorpay-sandbox/entities';
import * as z from 'zod';
import type { TestApp } from './test-app.ts';

/** The payments and refunds of the gateway, as its REST API lists them, with the fields that the audits compare. */
export interface GatewayBooks {
  payments: z.infer<typeof payment>[];
  refunds: z.infer<typeof refund>[];
}

const payment = razorpayPayment.pick({
  id: true,
  order_id: true,
  amount: true,
  amount_refunded: true,
  captured: true,
});
const refund = razorpayRefund.pick({ id: true, payment_id: true, amount: true });
const PAGE = 100;

/** Reads all pages with `get`, which returns the body of a call such as `/v1/refunds?count=100`. */
export async function readBooks(get: (path: string) => Promise<unknown>): Promise<GatewayBooks> {
  const all = async <T>(item: z.ZodType<T>, path: string): Promise<T[]> => {
    const found: T[] = [];
    for (;;) {
      const page = await get(`${path}?count=${PAGE}&skip=${found.length}`);
      const { items } = z.object({ items: z.array(item) }).parse(page);
      found.push(...items);
      if (items.length < PAGE) return found;
    }
  };
  return { payments: await all(payment, '/v1/payments'), refunds: await all(refund, '/v1/refunds') };
}

/** The books of the sandbox in a test's application. */
export function booksOf({ context: { payments, config } }: TestApp): Promise<GatewayBooks> {
  const { keyId, keySecret } = config.payment;
  return readBooks(async (path) => {
    const answer = await payments.sandbox?.sandbox.call('GET', path, undefined, {
      auth: { keyId, keySecret },
    });
    return answer?.body;
  });
}
