import { randomInt } from 'node:crypto';
import type { Api, CreateTableOrder } from '@jalsa/api-client';
import { bookableDays } from '@jalsa/booking-core';
import { expect } from '@playwright/test';
import { payAtSandbox } from './api.ts';
import { newBuyer } from './buyer.ts';
import { runSql } from './run-sql.ts';

/** Places an order of one table of a venue, at a free time of one of its days unless `arrives_at` is given. Returns the secret id. */
export async function placeTableOrder(
  api: Api,
  handle: string,
  given: Partial<CreateTableOrder> = {},
): Promise<string> {
  const venue = await api.catalogue.venue({ params: { handle } });
  const [pkg] = venue.package_data;
  // Not the last day, whose tables the page objects book.
  const days = bookableDays(venue, new Date());
  const day = days[randomInt(1, days.length - 1)];
  const { times } = await api.catalogue.venueTimes({ params: { handle }, query: day ? { day } : {} });
  const { data } = await api.tables.create({
    body: {
      venue: handle,
      package_info: [{ package_map_id: pkg?.package_map_id ?? '', qty: 1 }],
      ...newBuyer('Zoya Khan'),
      arrives_at: times.find(({ tables }) => (tables[0]?.left ?? 0) > 0)?.at ?? '',
      people: 1,
      ...given,
    },
  });
  return data.ticket_order._id;
}

/** Pays an order, and returns the id of its payment at the sandbox. */
export async function payTableOrder(api: Api, origin: string, id: string): Promise<string> {
  const { data } = await api.tables.pay({ body: { ticketOrderId: id } });
  const paid = await payAtSandbox(origin, data.razorpay_order?.id);
  await api.payments.callback({ body: paid });
  return paid.razorpay_payment_id;
}

/** Refunds a payment in full at the sandbox, as staff do on the dashboard of the payment provider. */
export async function refundAtSandbox(origin: string, paymentId: string): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/razorpay/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-key-secret')}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
}

/** Ends the time to pay of an order; the server expires it within seconds. */
export const endTimeToPay = (id: string): Promise<void> =>
  runSql('update orders set expires_at = now() where secret_id = $1', [id]);

/** Waits until an order has a state. */
export async function waitForState(api: Api, id: string, state: string): Promise<void> {
  await expect.poll(async () => (await api.tables.get({ params: { id } })).state).toBe(state);
}
