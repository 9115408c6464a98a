import { createHash } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';
import type { Context, Logger } from './context.ts';
import { serve } from './http/serve.ts';
import { type PayInput, type PayResult, pay } from './pay.ts';
import { type CallOptions, type CallResult, call } from './rest.ts';
import { memoryStore } from './store/memory-store.ts';
import type { SandboxStore } from './store/store.ts';
import type { Deliver } from './webhooks/deliver-webhook.ts';
import { createWorker } from './worker.ts';

/** How a sandbox is made; only the key and the secrets have no default. */
export interface SandboxOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where webhooks go; a function is asked at each delivery. Without it there are none. */
  webhookUrl?: string | (() => string);
  /** Default: in memory. */
  store?: SandboxStore;
  clock?: Clock;
  /** Where the sandbox is mounted; default `/sandbox/razorpay`. */
  publicPath?: string;
  /** Default: silent. */
  logger?: Logger;
  /** Carries webhooks to their receiver; default `fetch`. */
  deliver?: Deliver;
  /** When a late payment is captured, unless it says so itself; default 20 000 ms. */
  lateCaptureMs?: number;
  /** How long a refund stays pending; default 1 000 ms. */
  refundMs?: number;
  /** How often to look for work that other processes left in the store; default 500 ms. */
  pollMs?: number;
}

/** A stand-in for Razorpay. */
export interface Sandbox {
  /** Answers an HTTP request: REST under `/v1`, `/pay`, checkout.js and its window. Never rejects. */
  handle(request: Request): Promise<Response>;
  /**
   * One REST call without HTTP, such as `call('POST', '/v1/orders', { amount: 10000, currency: 'INR' }, { auth })`.
   * Never rejects: refusals come back as status and Razorpay's error body.
   */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<CallResult>;
  /** Pays an order as `POST /pay` does. Throws `RazorpayError` when it is refused. */
  pay(input: PayInput): Promise<PayResult>;
  /** Starts delivering webhooks, capturing late payments and ending refunds. */
  start(): void;
  /** Stops that, once what is under way has ended. */
  stop(): Promise<void>;
  /** Does all that is due now, and waits for it: for tests with a clock of their own. Answers how much that was. */
  runDue(): Promise<number>;
  /** The path of checkout.js. */
  readonly checkoutUrl: string;
}

const silent: Logger = { info() {}, warn() {}, error() {} };

/** Makes a sandbox. It answers at once; `start()` sets its own work going. The store must be migrated. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { keyId, keySecret, webhookSecret, webhookUrl } = options;
  if (!keyId || !keySecret || !webhookSecret) {
    throw new RangeError('keyId, keySecret and webhookSecret must not be empty');
  }
  const publicPath = (options.publicPath ?? '/sandbox/razorpay').replace(/(?<!\/)\/+$/, '');
  const context: Context = {
    keyId,
    keySecret,
    webhookSecret,
    accountId: `acc_${createHash('sha256').update(keyId).digest('hex').slice(0, 14)}`,
    webhookUrl: typeof webhookUrl === 'string' ? () => webhookUrl : webhookUrl,
    publicPath,
    store: options.store ?? memoryStore(),
    clock: options.clock ?? systemClock,
    logger: options.logger ?? silent,
    deliver: options.deliver ?? ((request) => fetch(request)),
    lateCaptureMs: options.lateCaptureMs ?? 20_000,
    refundMs: options.refundMs ?? 1_000,
    wake: () => worker.wake(),
  };
  const worker = createWorker(context, options.pollMs ?? 500);

  return {
    handle: (request) => serve(context, request),
    call: (method, path, body, callOptions = {}) => call(context, method, path, body, callOptions),
    pay: (input) => pay(context, input),
    start: worker.start,
    stop: worker.stop,
    runDue: worker.runDue,
    checkoutUrl: `${publicPath}/v1/checkout.js`,
  };
}
