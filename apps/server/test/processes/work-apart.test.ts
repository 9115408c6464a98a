import { contract } from '@jalsa/api-client/contract';
import pg from 'pg';
import { signWebhook } from 'razorpay-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SeveralProcesses, severalProcesses } from '../support/several-processes.ts';

let processes: SeveralProcesses;
let database: pg.Pool;
beforeAll(async () => {
  processes = await severalProcesses();
  database = new pg.Pool({ connectionString: processes.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await processes.close();
});

const BODY = JSON.stringify({ entity: 'event', event: 'jalsa.test', payload: {} });

async function isWaiting(): Promise<boolean> {
  const { rows } = await database.query('select body is not null as waiting from webhook_events');
  expect(rows).toHaveLength(1);
  return rows[0].waiting;
}

test('serve --no-work leaves due work to jalsa work, and both stop without a failure', async () => {
  const web = await processes.start(['serve', '--no-work']);
  const answer = await fetch(web.origin + contract.payments.webhook.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': 'event-1',
      'x-razorpay-signature': signWebhook(BODY, 'sandbox-webhook-secret'),
    },
    body: BODY,
  });
  expect(answer.status).toBe(200);
  // Three turns of the queue of webhooks, if the process had it.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await isWaiting()).toBe(true);

  const work = await processes.start(['work']);
  await expect.poll(isWaiting).toBe(false);
  const statusOf = async (path: string) => (await fetch(work.origin + path)).status;
  expect(await Promise.all(['/healthz', '/readyz', '/metrics', '/'].map(statusOf))).toEqual([
    200, 200, 200, 404,
  ]);
  for (const one of [work, web]) {
    one.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect(one.output.stderr).toBe('');
  }
});
