import type { PayInput } from 'razorpay-sandbox';
import type { TestApp } from './test-app.ts';

/** Pays at the sandbox as a buyer; `notify` chooses how the server learns of it. */
export async function payAtSandbox(server: TestApp, orderId: string, given: Omit<PayInput, 'order_id'> = {}) {
  const host = server.context.payments.sandbox;
  if (!host) throw new Error('this application has no sandbox');
  return host.sandbox.pay({ order_id: orderId, ...given });
}

/** Runs the due work of the sandbox (webhooks, late captures, ends of refunds) and then ours, until nothing is due. */
export async function runUntilSettled(server: TestApp): Promise<void> {
  let done = 1;
  while (done > 0) {
    done = (await server.context.payments.sandbox?.sandbox.runDue()) ?? 0;
    await server.runJobs();
  }
}

/** The stored payments and refunds of one purchase. */
export async function paymentsOf(server: TestApp, purchaseId: string) {
  const { rows: captured } = await server.context.pool.query(
    'select outcome, source, amount_paise::int as amount from captured_payments where purchase_id = $1 order by settled_at, gateway_payment_id',
    [purchaseId],
  );
  const { rows: refunds } = await server.context.pool.query(
    'select reason, state, amount_paise::int as amount, failed_attempts from refunds where purchase_id = $1 order by created_at, id',
    [purchaseId],
  );
  const { rows: orders } = await server.context.pool.query('select state from orders where id = $1', [
    purchaseId,
  ]);
  const { rows: tickets } = await server.context.pool.query(
    'select event_id, tracking_id from tickets where order_id = $1 order by event_id',
    [purchaseId],
  );
  return { captured, refunds, tickets, state: orders[0]?.state as string | undefined };
}

/** The taken stock of an event and of all its packages together. */
export async function takenStock(
  server: TestApp,
  eventId: string,
): Promise<{ people: number; packages: number }> {
  const { rows } = await server.context.pool.query(
    `select taken as people, (
       select coalesce(sum(s.taken), 0)::int from stock s join packages p on p.id = s.id where s.kind = 'package' and p.event_id = $1
     ) as packages
     from stock where kind = 'event' and id = $1`,
    [eventId],
  );
  return rows[0];
}
