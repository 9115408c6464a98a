import type pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './database/executor.ts';
import type { Replica } from './database/replica.ts';
import type { Clock } from './lib/clock.ts';
import type { Logger } from './lib/logger.ts';
import type { Files } from './modules/files/index.ts';
import type { Channels, TrackedAttempts } from './modules/messaging/index.ts';
import type { PaymentProvider } from './modules/payments/index.ts';
import type { ContentSite } from './modules/posts/index.ts';

/** The configuration and the external systems that every service gets. */
export interface Context {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  /** The connections of `database`. */
  pool: pg.Pool;
  /** For pages of the catalogue: the replica while it is up to date, else `database`. It takes no writes and no transactions. */
  reads: Database;
  /** The replica behind `reads`; null without one. */
  replica: Replica | null;
  /** The address of connections that wait for notifications; null if none arrive. */
  listenUrl: string | null;
  files: Files;
  payments: PaymentProvider;
  channels: Channels;
  messageAttempts: TrackedAttempts;
  contentSite: ContentSite;
}
