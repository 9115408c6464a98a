import { setTimeout } from 'node:timers/promises';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { notify } from '../../src/database/notifications.ts';
import { openDatabase } from '../../src/database/open.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { CATALOGUE_CHANGED } from '../../src/modules/catalogue/index.ts';
import { openFiles } from '../../src/modules/files/index.ts';
import { openChannels, trackAttempts } from '../../src/modules/messaging/index.ts';
import { openPaymentProvider } from '../../src/modules/payments/index.ts';

/** Longer than a notification takes from one connection to another. */
const NOTIFIED_MS = 20;

// The server as `serve` starts it, without its worker and sweeps. It has two more routes: one does nothing, the other clears
// the page cache, as an import does.
const config = readConfig(process.env);
const log = createLogger(config.logLevel);
const { database, pool, close } = openDatabase(config.databaseUrl ?? '', {
  poolSize: config.databasePoolSize,
  log,
});
const payments = openPaymentProvider(config.payment, { pool, clock: systemClock, log });
const files = await openFiles(config, log);
const app = await buildApp({
  config,
  clock: systemClock,
  log,
  database,
  pool,
  files,
  payments,
  channels: openChannels(config),
  messageAttempts: trackAttempts(),
});
app.get('/bench/empty', async () => ({}));
app.get('/bench/clear-pages', async () => {
  await notify(database, CATALOGUE_CHANGED);
  await setTimeout(NOTIFIED_MS);
  return {};
});
await app.listen({ host: config.host, port: config.port });
process.send?.({ ready: true });
process.on('disconnect', async () => {
  await app.close();
  await close();
});
