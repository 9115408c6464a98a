import { demoCatalogue } from '@jalsa/demo-catalogue';
import { buildApp } from '../../src/app.ts';
import { sweeps, taskHandlers } from '../../src/background.ts';
import { importCatalogue, validateCatalogue } from '../../src/modules/catalogue/index.ts';
import { startSweeps, startWorker } from '../../src/modules/jobs/index.ts';
import { openBenchContext } from '../support/bench-context.ts';

// The server of `serve` with the demonstration catalogue, its worker and its sweeps.
const { context, close } = await openBenchContext();
const { config, clock, log, pool } = context;
const parsed = validateCatalogue(demoCatalogue(clock.now()));
if ('issues' in parsed) throw new Error('the demonstration catalogue is not valid');
await importCatalogue(context, parsed.catalogue);
const app = await buildApp(context);
await app.listen({ host: config.host, port: config.port });
const worker = await startWorker({ pool, log, handlers: taskHandlers(context) });
const sweeping = startSweeps(sweeps(context), { pool, log, clock });
process.send?.({ ready: true });
process.on('disconnect', async () => {
  await app.close();
  await sweeping.stop();
  await worker.stop();
  await close();
});
