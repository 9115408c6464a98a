import { demoCatalogue } from '@jalsa/demo-catalogue';
import { buildApp } from '../../src/app.ts';
import { polls } from '../../src/background.ts';
import { startPolls } from '../../src/database/polls.ts';
import { importCatalogue, validateCatalogue } from '../../src/modules/catalogue/index.ts';
import { openBenchContext } from '../support/bench-context.ts';

// The server of `serve` with the demonstration catalogue and its background work.
const { context, close } = await openBenchContext();
const { config, clock } = context;
const parsed = validateCatalogue(demoCatalogue(clock.now()));
if ('issues' in parsed) throw new Error('the demonstration catalogue is not valid');
await importCatalogue(context, parsed.catalogue);
const app = await buildApp(context);
await app.listen({ host: config.host, port: config.port });
const polling = startPolls(polls(context), context);
process.send?.({ ready: true });
process.on('disconnect', async () => {
  await app.close();
  await polling.stop();
  await close();
});
