import { contract } from '@jalsa/api-client/contract';
import type pg from 'pg';
import { createSandbox, postgresStore, type Sandbox, type SandboxStore } from 'razorpay-sandbox';
import { type Config, SANDBOX_PATH } from '../../config.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import type { PaymentGateway } from './gateway.ts';
import { httpTransport } from './http-transport.ts';
import { type RazorpayTransport, razorpayGateway } from './razorpay-gateway.ts';

/** The gateway that this process uses, and the stand-in behind it where there is one. */
export interface PaymentProvider {
  gateway: PaymentGateway;
  sandbox: SandboxHost | null;
}

export interface SandboxHost {
  sandbox: Sandbox;
  migrate(): Promise<void>;
  /** Says who takes the sandbox's webhooks; until then they wait. */
  deliverTo(receive: typeof fetch): void;
}

interface ProviderDeps {
  pool: pg.Pool;
  clock: Clock;
  log: Logger;
  /** Where the sandbox keeps its books: in the same database unless given. */
  store?: SandboxStore;
}

/**
 * Opens the configured provider: Razorpay itself, or the sandbox, which is called without a network unless an address of
 * another one is configured.
 */
export function openPaymentProvider(config: Config['payment'], deps: ProviderDeps): PaymentProvider {
  const sandbox = config.provider === 'sandbox' ? openSandbox(config, deps) : null;
  const transport =
    config.apiUrl === null && sandbox !== null
      ? sandboxTransport(sandbox.sandbox, config)
      : httpTransport({ ...config, apiUrl: config.apiUrl ?? '' });
  return { gateway: razorpayGateway(transport), sandbox };
}

function openSandbox(
  config: Config['payment'],
  { pool, clock, log, store = postgresStore(pool) }: ProviderDeps,
): SandboxHost {
  let receive: typeof fetch | null = null;
  const sandbox = createSandbox({
    keyId: config.keyId,
    keySecret: config.keySecret,
    webhookSecret: config.webhookSecret,
    webhookUrl: `http://localhost${contract.payments.webhook.path}`,
    publicPath: SANDBOX_PATH,
    store,
    clock,
    logger: log.child({ sandbox: true }),
    deliver: (request) => {
      if (receive === null) throw new Error('nobody takes webhooks yet');
      return receive(request);
    },
  });
  return {
    sandbox,
    migrate: () => store.migrate(),
    deliverTo: (taker) => {
      receive = taker;
    },
  };
}

function sandboxTransport(sandbox: Sandbox, auth: { keyId: string; keySecret: string }): RazorpayTransport {
  return ({ method, path, body, idempotencyKey }) =>
    sandbox.call(method, path, body, { auth, idempotencyKey: idempotencyKey ?? null });
}
