import type { Deliver } from './deliver-webhook.ts';
import type { Store } from './store/store.ts';

/** The clock that the sandbox reads; tests pass one that they can move. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A logger like pino. The sandbox logs ids and states, never secrets or personal data. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The settings and services that all parts of one sandbox share. */
export interface Context {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  accountId: string;
  /** The address that webhooks are sent to; undefined: none are sent or stored. */
  webhookUrl: (() => string) | undefined;
  publicPath: string;
  store: Store;
  clock: Clock;
  logger: Logger;
  deliver: Deliver;
  /** Whether `POST /reset` may remove all that the store keeps. */
  allowReset: boolean;
  /** Milliseconds until a late payment is captured, and until a refund is processed. */
  lateCaptureMs: number;
  refundMs: number;
  /** Wakes the worker, because something is due. */
  wake: () => void;
}
