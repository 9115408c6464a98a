import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { contract } from '@jalsa/api-client/contract';
import type pg from 'pg';
import { razorpayPayment, razorpayRefund } from 'razorpay-sandbox/entities';
import * as z from 'zod';
import type { Gateway } from '../providers.types.ts';

const CLI = fileURLToPath(new URL('./cli.js', import.meta.resolve('razorpay-sandbox')));
const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_chaos',
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-outside-gateway',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-outside-gateway',
};
const PAGE = 100;

const payment = razorpayPayment.pick({
  id: true,
  order_id: true,
  amount: true,
  amount_refunded: true,
  captured: true,
});
const refund = razorpayRefund.pick({ id: true, payment_id: true, amount: true });

/** The payment gateway in a process of its own, which survives the server and keeps its payments in memory. */
export interface GatewayProcess extends Gateway {
  /** The settings of a server that is paid through it. */
  environment: Record<string, string>;
  /** Copies its payments and refunds to the tables in which the audit looks for those of a sandbox inside the server. */
  copyTo(database: Pick<pg.Pool, 'query'>): Promise<void>;
  close(): Promise<void>;
}

/** Starts the gateway; it sends its webhooks to the server at `origin`. */
export async function startGateway(origin: string): Promise<GatewayProcess> {
  const webhookUrl = new URL(contract.payments.webhook.path, origin).href;
  const child = spawn(process.execPath, [CLI, '--port', '0', '--webhook-url', webhookUrl], {
    env: KEYS,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child.stdout);
  child.stdout.resume();
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = KEYS;
  const get = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}/v1${path}`, {
      headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the gateway answers ${path} with ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  const all = async <T>(item: z.ZodType<T>, path: string): Promise<T[]> => {
    const found: T[] = [];
    for (;;) {
      const { items } = z
        .object({ items: z.array(item) })
        .parse(await get(`${path}?count=${PAGE}&skip=${found.length}`));
      found.push(...items);
      if (items.length < PAGE) return found;
    }
  };

  return {
    url,
    keyId,
    keySecret,
    environment: { PAYMENT_PROVIDER: 'razorpay', RAZORPAY_API_URL: url, ...KEYS },
    copyTo: async (database) => {
      const [payments, refunds] = [await all(payment, '/payments'), await all(refund, '/refunds')];
      await database.query(TABLES);
      await database.query('delete from razorpay_sandbox.payments');
      await database.query('delete from razorpay_sandbox.refunds');
      await database.query(
        `insert into razorpay_sandbox.payments select * from json_populate_recordset(null::razorpay_sandbox.payments, $1)`,
        [JSON.stringify(payments)],
      );
      await database.query(
        `insert into razorpay_sandbox.refunds select * from json_populate_recordset(null::razorpay_sandbox.refunds, $1)`,
        [JSON.stringify(refunds)],
      );
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

// The gateway cannot know this schema: a server with an outside gateway has none of this name.
const TABLES = `
  create schema if not exists razorpay_sandbox;
  create table if not exists razorpay_sandbox.payments
    (id text primary key, order_id text, amount int, amount_refunded int, captured boolean);
  create table if not exists razorpay_sandbox.refunds (id text primary key, payment_id text, amount int)`;

/** The address in the line that the gateway prints when it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, url] = /^razorpay-sandbox at (\S+) for key/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('the payment gateway ended while it started');
}
