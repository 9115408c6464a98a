import { memoryStore } from 'razorpay-sandbox';
import { buildApp } from '../../src/app.ts';
import { sweeps } from '../../src/background.ts';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { startSweeps } from '../../src/modules/jobs/index.ts';
import { openPaymentProvider } from '../../src/modules/payments/index.ts';

// The server as `serve` starts it, with one more route that does nothing, and without the worker and the messages of
// tickets: they wait in the database until the rush is over. The gateway is the sandbox, called as ever, but it keeps no
// books: a gateway's are not in its merchant's database.
const config = readConfig(process.env);
const log = createLogger(config.logLevel);
const { database, pipelines, pool, close } = openDatabase(config.databaseUrl ?? '', {
  poolSize: config.databasePoolSize,
  log,
});
await migrate(pool, log);
const payments = openPaymentProvider(config.payment, {
  pool,
  clock: systemClock,
  log,
  store: { ...memoryStore(), createOrder: async () => undefined },
});
const context: Context = { config, clock: systemClock, log, database, pipelines, pool, payments };
const app = await buildApp(context);
app.post('/bench/empty', async () => ({}));
await app.listen({ host: config.host, port: config.port });
const sweeping = startSweeps(
  sweeps(context).filter(({ name }) => name !== 'send tickets'),
  { pool, log, clock: systemClock },
);
process.send?.({ ready: true });
process.on('disconnect', async () => {
  await app.close();
  await sweeping.stop();
  await close();
});
