import { createHash } from 'node:crypto';
import { type Clock, type Context, type Logger, systemClock } from './context.ts';
import type { Deliver } from './deliver-webhook.ts';
import { serve } from './http/serve.ts';
import { type PayInput, type PayResult, pay } from './pay.ts';
import { type CallOptions, type CallResult, call } from './rest.ts';
import { openStore, type Store } from './store/store.ts';
import { createWorker, KEEP_WEBHOOKS_S } from './worker.ts';

/** The options of a sandbox; only the key and the secrets have no default. */
export interface SandboxOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The address that webhooks are sent to; a function is called for each delivery. Default: no webhooks. */
  webhookUrl?: string | (() => string) | undefined;
  /**
   * The file in which the sandbox keeps its orders, payments, refunds and webhooks over restarts, and from which it reads
   * them. One sandbox at a time can have it open. Default: none, and what the sandbox has is lost with it.
   */
  journal?: string | undefined;
  /** Only answers, from the journal as it stands, which another process may have open. Each change fails. */
  readOnly?: boolean | undefined;
  clock?: Clock;
  /** The path that the sandbox is mounted at; default `/sandbox/razorpay`. */
  publicPath?: string;
  /** Default: silent. */
  logger?: Logger;
  /** Sends a webhook to its receiver; default `fetch`. */
  deliver?: Deliver;
  /** Milliseconds until a late payment without `after_ms` is captured; default 20 000. */
  lateCaptureMs?: number;
  /** Milliseconds that a refund stays pending; default 1 000. */
  refundMs?: number;
  /**
   * Whether `POST /reset` is allowed; default true. Set it to false where other records refer to the payments, such as the
   * orders of a server that keeps running.
   */
  allowReset?: boolean;
  /** Milliseconds between two looks for due work; default 500. */
  pollMs?: number;
}

/** A stand-in for Razorpay. */
export interface Sandbox {
  /**
   * Answers an HTTP request: REST under `/v1`, `/pay`, `/events`, `/reset`, `/health`, checkout.js and its window. Never
   * rejects.
   */
  handle(request: Request): Promise<Response>;
  /**
   * One REST call without HTTP, such as `call('POST', '/v1/orders', { amount: 10000, currency: 'INR' }, { auth })`.
   * Also the sandbox's own calls: `GET /events`, `POST /events/:id/replay`, `POST /reset`, `GET /health`. Never rejects: a
   * refusal is a status with Razorpay's error body.
   */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<CallResult>;
  /** Pays an order as `POST /pay` does. Throws `RazorpayError` when it is refused. */
  pay(input: PayInput): Promise<PayResult>;
  /** Starts delivering webhooks, capturing late payments and ending refunds. */
  start(): void;
  /** Stops that; resolves when all work in progress has ended. */
  stop(): Promise<void>;
  /** Stops it and closes the journal, for another sandbox to open; later changes fail. */
  close(): Promise<void>;
  /** Does all work that is due now, for tests with a clock of their own. Returns the number of things done. */
  runDue(): Promise<number>;
  /** Removes all orders, payments, refunds and webhooks of the store, whatever `allowReset` says. */
  reset(): Promise<void>;
  /** The path of checkout.js. */
  readonly checkoutUrl: string;
}

const silent: Logger = { info() {}, warn() {}, error() {} };

/**
 * Creates a sandbox. It answers calls at once; `start()` begins its background work. Throws a RangeError for an empty key
 * or secret, and an Error for a journal that cannot be read or is open already.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { journal, readOnly, clock = systemClock } = options;
  const keepFrom = clock.now().getTime() / 1000 - KEEP_WEBHOOKS_S;
  return sandboxOn(() => openStore({ journal, readOnly, keepFrom }), options);
}

/** A sandbox on an opened store. */
export function sandboxOn(open: () => Store, options: SandboxOptions): Sandbox {
  const { keyId, keySecret, webhookSecret, webhookUrl } = options;
  if (!keyId || !keySecret || !webhookSecret) {
    throw new RangeError('keyId, keySecret and webhookSecret must not be empty');
  }
  const publicPath = (options.publicPath ?? '/sandbox/razorpay').replace(/\/$/, '');
  const context: Context = {
    keyId,
    keySecret,
    webhookSecret,
    accountId: `acc_${createHash('sha256').update(keyId).digest('hex').slice(0, 14)}`,
    webhookUrl: typeof webhookUrl === 'string' ? () => webhookUrl : webhookUrl,
    publicPath,
    store: open(),
    clock: options.clock ?? systemClock,
    logger: options.logger ?? silent,
    deliver: options.deliver ?? ((request) => fetch(request)),
    lateCaptureMs: options.lateCaptureMs ?? 20_000,
    refundMs: options.refundMs ?? 1_000,
    allowReset: options.allowReset ?? true,
    wake: () => worker.wake(),
  };
  const worker = createWorker(context, options.pollMs ?? 500);

  return {
    handle: (request) => serve(context, request),
    call: (method, path, body, callOptions = {}) => call(context, method, path, body, callOptions),
    pay: async (input) => pay(context, input),
    start: worker.start,
    stop: worker.stop,
    runDue: worker.runDue,
    async close() {
      await worker.stop();
      context.store.close();
    },
    reset: async () => context.store.reset(),
    checkoutUrl: `${publicPath}/v1/checkout.js`,
  };
}
