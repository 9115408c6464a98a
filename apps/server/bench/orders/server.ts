import { memoryStore } from 'razorpay-sandbox';
import { buildApp } from '../../src/app.ts';
import { sweeps } from '../../src/background.ts';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { openFiles } from '../../src/modules/files/index.ts';
import { startSweeps } from '../../src/modules/jobs/index.ts';
import { openChannels, trackAttempts } from '../../src/modules/messaging/index.ts';
import { openPaymentProvider } from '../../src/modules/payments/index.ts';

// The server as `serve` starts it, with one more route that does nothing, and without the worker and the sweep that
// writes the messages of tickets: the bench measures orders, and messages follow at a pace of their own
// (docs/messages.md). The gateway is the sandbox with an empty store, since a gateway's books are not in its merchant's
// database: the sandbox knows any order as one that nobody has paid.
const UNPAID = {
  amount: 55_900,
  amount_paid: 0,
  currency: 'INR',
  receipt: null,
  status: 'created',
  attempts: 0,
  notes: {},
  payment_capture: true,
  created_at: 0,
  due_at: null,
  version: 0,
} as const;
const config = readConfig(process.env);
const log = createLogger(config.logLevel);
const { database, pool, close } = openDatabase(config.databaseUrl ?? '', {
  poolSize: config.databasePoolSize,
  log,
});
await migrate(pool, log);
const payments = openPaymentProvider(config.payment, {
  pool,
  clock: systemClock,
  log,
  store: {
    ...memoryStore(),
    createOrder: async () => undefined,
    loadByOrder: async (id) => ({ order: { ...UNPAID, id }, payments: [], refunds: [] }),
  },
});
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
