import { memoryStore } from 'razorpay-sandbox';
import { buildApp } from '../../src/app.ts';
import { sweeps } from '../../src/background.ts';
import { startSweeps } from '../../src/modules/jobs/index.ts';
import { openBenchContext } from '../support/bench-context.ts';

// The server of `serve` with one more route that does nothing, without the worker and without the sweep that writes the
// messages of tickets: the bench measures orders, and messages are sent at a pace of their own (docs/messages.md). The
// gateway is a sandbox that stores nothing, since a real gateway does not write to its merchant's database. It answers
// for every order that it is unpaid.
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
const { context, close } = await openBenchContext({
  ...memoryStore(),
  createOrder: async () => undefined,
  loadByOrder: async (id) => ({ order: { ...UNPAID, id }, payments: [], refunds: [] }),
});
const { config, clock, log, pool } = context;
const app = await buildApp(context);
app.post('/bench/empty', async () => ({}));
await app.listen({ host: config.host, port: config.port });
const sweeping = startSweeps(
  sweeps(context).filter(({ name }) => name !== 'send tickets'),
  { pool, log, clock },
);
process.send?.({ ready: true });
process.on('disconnect', async () => {
  await app.close();
  await sweeping.stop();
  await close();
});
