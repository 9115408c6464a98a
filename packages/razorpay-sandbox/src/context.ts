import type { Clock } from './clock.ts';
import type { SandboxStore } from './store/store.ts';
import type { Deliver } from './webhooks/deliver-webhook.ts';

/** A pino-like logger; the sandbox logs ids and states, never secrets or personal data. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What every part of one sandbox shares. */
export interface Context {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  accountId: string;
  /** Where webhooks go; undefined: nowhere, and none are kept. */
  webhookUrl: (() => string) | undefined;
  publicPath: string;
  store: SandboxStore;
  clock: Clock;
  logger: Logger;
  deliver: Deliver;
  /** Delays in milliseconds: of a payment made late, and of a refund's end. */
  lateCaptureMs: number;
  refundMs: number;
  /** Tells the worker that something is due. */
  wake: () => void;
}
