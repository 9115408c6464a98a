import type pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './database/executor.ts';
import type { Clock } from './lib/clock.ts';
import type { Logger } from './lib/logger.ts';
import type { Files } from './modules/files/index.ts';
import type { Channels } from './modules/messaging/index.ts';
import type { PaymentProvider } from './modules/payments/index.ts';

/** What every service is given: the process's configuration and its doors to the world. */
export interface Context {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  /** For the libraries that bring SQL of their own (jobs, rate limits). */
  pool: pg.Pool;
  files: Files;
  payments: PaymentProvider;
  channels: Channels;
}
