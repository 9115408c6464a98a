import { demoCatalogue } from '@jalsa/demo-catalogue';
import { buildApp } from '../../src/app.ts';
import { sweeps, taskHandlers } from '../../src/background.ts';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { importCatalogue, validateCatalogue } from '../../src/modules/catalogue/index.ts';
import { openFiles } from '../../src/modules/files/index.ts';
import { startSweeps, startWorker } from '../../src/modules/jobs/index.ts';
import { openChannels, trackAttempts } from '../../src/modules/messaging/index.ts';
import { openPaymentProvider } from '../../src/modules/payments/index.ts';

// The server as `serve` starts it, with the demonstration catalogue, its worker and its sweeps.
const config = readConfig(process.env);
const log = createLogger(config.logLevel);
const { database, pool, close } = openDatabase(config.databaseUrl ?? '', {
  poolSize: config.databasePoolSize,
  log,
});
await migrate(pool, log);
const payments = openPaymentProvider(config.payment, { pool, clock: systemClock, log });
const files = await openFiles(config, log);
const context: Context = {
  config,
  clock: systemClock,
  log,
  database,
  pool,
  files,
  payments,
  channels: openChannels(config),
  messageAttempts: trackAttempts(),
};
const parsed = validateCatalogue(demoCatalogue(systemClock.now()));
if ('issues' in parsed) throw new Error('the demonstration catalogue is not valid');
await importCatalogue(context, parsed.catalogue);
const app = await buildApp(context);
await app.listen({ host: config.host, port: config.port });
const worker = await startWorker({ pool, log, handlers: taskHandlers(context) });
const sweeping = startSweeps(sweeps(context), { pool, log, clock: systemClock });
process.send?.({ ready: true });
process.on('disconnect', async () => {
  await app.close();
  await sweeping.stop();
  await worker.stop();
  await close();
});
