import { contract } from '@jalsa/api-client/contract';
import type pg from 'pg';
import { createSandbox, postgresStore, type Sandbox, type SandboxStore } from 'razorpay-sandbox';
import { type Config, SANDBOX_PATH } from '../../config.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import type { GatewayLedger } from './comparison/gateway-ledger.types.ts';
import { razorpayLedger } from './comparison/razorpay-ledger.adapter.ts';
import type { PaymentGateway } from './payment-gateway.types.ts';
import { razorpayGateway } from './razorpay.adapter.ts';
import { type RazorpayTransport, razorpayCaller } from './razorpay-caller.adapter.ts';
import { razorpayHttpTransport } from './razorpay-http.adapter.ts';

/** The gateway that this process uses, and the sandbox behind it unless the provider is Razorpay itself. */
export interface PaymentProvider {
  gateway: PaymentGateway;
  ledger: GatewayLedger;
  sandbox: SandboxHost | null;
}

/** A sandbox inside this process. */
export interface SandboxHost {
  sandbox: Sandbox;
  /** Creates or updates the sandbox's tables. */
  migrate(): Promise<void>;
  /** Sets where webhooks are delivered; until then every delivery fails and is retried. */
  setWebhookReceiver(receive: typeof fetch): void;
}

interface ProviderDeps {
  pool: pg.Pool;
  clock: Clock;
  log: Logger;
  /** Where the sandbox stores its orders and payments; the server's database unless given. */
  store?: SandboxStore;
}

/**
 * Opens the configured provider: Razorpay, or the sandbox. The sandbox is called inside this process unless the address
 * of another one is configured.
 */
export function openPaymentProvider(config: Config['payment'], deps: ProviderDeps): PaymentProvider {
  const sandbox = config.provider === 'sandbox' ? openSandbox(config, deps) : null;
  const transport =
    config.apiUrl === null && sandbox !== null
      ? sandboxTransport(sandbox.sandbox, config)
      : razorpayHttpTransport({ ...config, apiUrl: config.apiUrl ?? '' });
  return {
    gateway: razorpayGateway(transport),
    ledger: razorpayLedger(razorpayCaller(transport)),
    sandbox,
  };
}

function openSandbox(
  config: Config['payment'],
  { pool, clock, log, store = postgresStore(pool) }: ProviderDeps,
): SandboxHost {
  let receiver: typeof fetch | null = null;
  const sandbox = createSandbox({
    keyId: config.keyId,
    keySecret: config.keySecret,
    webhookSecret: config.webhookSecret,
    webhookUrl: `http://localhost${contract.payments.webhook.path}`,
    publicPath: SANDBOX_PATH,
    // The orders of this server refer to its payments.
    allowReset: false,
    store,
    clock,
    logger: log.child({ sandbox: true }),
    deliver: (request) => {
      if (receiver === null) throw new Error('no receiver of webhooks is set yet');
      return receiver(request);
    },
  });
  return {
    sandbox,
    migrate: () => store.migrate(),
    setWebhookReceiver: (receive) => {
      receiver = receive;
    },
  };
}

function sandboxTransport(sandbox: Sandbox, auth: { keyId: string; keySecret: string }): RazorpayTransport {
  return ({ method, path, body, idempotencyKey }) =>
    sandbox.call(method, path, body, { auth, idempotencyKey: idempotencyKey ?? null });
}
