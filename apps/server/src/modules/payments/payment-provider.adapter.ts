import { join } from 'node:path';
import { contract } from '@jalsa/api-client/contract';
import { createSandbox, type Sandbox, type SandboxOptions } from 'razorpay-sandbox';
import { type Config, ConfigError, SANDBOX_PATH } from '../../config.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import type { GatewayLedger } from './comparison/gateway-ledger.types.ts';
import { razorpayLedger } from './comparison/razorpay-ledger.adapter.ts';
import type { PaymentGateway } from './payment-gateway.types.ts';
import { razorpayGateway } from './razorpay.adapter.ts';
import { type RazorpayTransport, razorpayCaller, razorpayHttpTransport } from './razorpay-caller.adapter.ts';

/** The gateway that this process uses, and the sandbox behind it unless the provider is Razorpay itself. */
export interface PaymentProvider {
  gateway: PaymentGateway;
  ledger: GatewayLedger;
  sandbox: SandboxHost | null;
}

/** A sandbox inside this process. */
export interface SandboxHost {
  sandbox: Sandbox;
  /** Sets where webhooks are delivered; until then every delivery fails and is retried. */
  setWebhookReceiver(receive: typeof fetch): void;
}

interface ProviderDeps {
  clock: Clock;
  log: Logger;
  /** Asks a sandbox whose journal a server may have open, and changes nothing in it. */
  readOnly?: boolean;
  /** While it resolves to true every call fails, and may be made again. */
  isQuiet?(): Promise<boolean>;
}

/**
 * Opens the configured provider: Razorpay, or the sandbox. The sandbox is called inside this process unless the address
 * of another one is configured. Throws a ConfigError if the sandbox cannot open its journal.
 */
export function openPaymentProvider(config: Config, deps: ProviderDeps): PaymentProvider {
  const { payment } = config;
  const sandbox = payment.apiUrl === null ? openSandbox(config, deps) : null;
  const open =
    sandbox === null
      ? razorpayHttpTransport({ ...payment, apiUrl: payment.apiUrl ?? '' })
      : sandboxTransport(sandbox.sandbox, payment);
  const { isQuiet } = deps;
  const transport: RazorpayTransport = async (call) => {
    if (await isQuiet?.()) throw new Error('the restored database is quiet until jalsa resume');
    return open(call);
  };
  return {
    gateway: razorpayGateway(transport),
    ledger: razorpayLedger(razorpayCaller(transport)),
    sandbox,
  };
}

function openSandbox({ payment, dataDir }: Config, { clock, log, readOnly }: ProviderDeps): SandboxHost {
  let receiver: typeof fetch | null = null;
  const options: SandboxOptions = {
    keyId: payment.keyId,
    keySecret: payment.keySecret,
    webhookSecret: payment.webhookSecret,
    webhookUrl: `http://localhost${contract.payments.webhook.path}`,
    publicPath: SANDBOX_PATH,
    // The orders of this server refer to its payments.
    allowReset: false,
    journal: join(dataDir, 'razorpay-sandbox.jsonl'),
    readOnly,
    clock,
    logger: log.child({ sandbox: true }),
    deliver: (request) => {
      if (receiver === null) throw new Error('no receiver of webhooks is set yet');
      return receiver(request);
    },
  };
  return {
    sandbox: createOrExplain(options),
    setWebhookReceiver: (receive) => {
      receiver = receive;
    },
  };
}

function createOrExplain(options: SandboxOptions): Sandbox {
  try {
    return createSandbox(options);
  } catch (error) {
    throw new ConfigError(
      `JALSA_DATA: the payment sandbox cannot open its journal (${(error as Error).message})`,
    );
  }
}

function sandboxTransport(sandbox: Sandbox, auth: { keyId: string; keySecret: string }): RazorpayTransport {
  return ({ method, path, body, idempotencyKey }) =>
    sandbox.call(method, path, body, { auth, idempotencyKey: idempotencyKey ?? null });
}
