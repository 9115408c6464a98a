import { buildApp } from '../../src/app.ts';
import { sweeps } from '../../src/background.ts';
import { startSweeps } from '../../src/modules/jobs/index.ts';
import { openBenchContext } from '../support/bench-context.ts';

// The server of `serve` with one more route that does nothing, without the worker and without the sweep that writes the
// messages of tickets: the bench measures orders, and messages are sent at a pace of their own (docs/messages.md).
const { context, close } = await openBenchContext();
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
