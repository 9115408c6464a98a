import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { contract } from '@jalsa/api-client/contract';
import type { Gateway } from '../providers.types.ts';

const CLI = fileURLToPath(new URL('./cli.js', import.meta.resolve('razorpay-sandbox')));
const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_chaos',
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-outside-gateway',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-outside-gateway',
};
/** The payment gateway in a process of its own, which survives the server and keeps its payments in memory. */
export interface GatewayProcess extends Gateway {
  /** The settings of a server that is paid through it. */
  environment: Record<string, string>;
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

  return {
    url,
    keyId,
    keySecret,
    environment: { PAYMENT_PROVIDER: 'razorpay', RAZORPAY_API_URL: url, ...KEYS },
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** The address in the line that the gateway prints when it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, url] = /^razorpay-sandbox at (\S+) for key/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('the payment gateway ended while it started');
}
