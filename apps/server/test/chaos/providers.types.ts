import type pg from 'pg';
import type { GatewayBooks } from '../support/gateway-books.ts';

/** A message that a provider has accepted. */
export interface AcceptedMessage {
  /** Our id of the message. */
  id: string;
  to: string;
  /** The time of the acceptance, in milliseconds. */
  at: number;
  /** Whether the provider broke the connection instead of answering. */
  isAnswerLost: boolean;
}

/** The result of a check: the number of things that it compared, and the violations. */
export interface Finding {
  check: string;
  count: number;
  faults: string[];
}

/** The server of a run, as its providers know it. */
export interface ServedRun {
  seed: number;
  /** The address of the server. */
  origin: string;
  dataDir: string;
}

/** The payment gateway, at which buyers pay and the merchant refunds. */
export interface Gateway {
  /** The address that the paths `/pay` and `/v1/…` follow. */
  url: string;
  keyId: string;
  keySecret: string;
}

/** The providers of messages and of payments in a run; they outlive the server. */
export interface Providers {
  /** The settings of a server that uses these providers. */
  environment: Record<string, string>;
  gateway: Gateway;
  /** The one-time code that a phone has received; waits until it arrives. */
  readCode(mobile: string): Promise<string>;
  accepted(): Promise<AcceptedMessage[]>;
  /** The number of reports to the server that are still under way. */
  underWay(): number;
  /** Compares what the providers have seen, and the gateway's books, with the server's database, once all work has ended. */
  inspect(database: pg.Pool, books: GatewayBooks): Promise<Finding[]>;
  /** What the providers did besides accepting messages, as numbers by their names. */
  remarks(): Record<string, number>;
  /** Texts that no log may show. */
  secrets(): string[];
  close(): Promise<void>;
}

export type OpenProviders = (run: ServedRun) => Promise<Providers>;
