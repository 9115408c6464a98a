import { setTimeout } from 'node:timers/promises';
import { buildApp } from '../../src/app.ts';
import { notify } from '../../src/database/notifications.ts';
import { CATALOGUE_CHANGED } from '../../src/modules/catalogue/index.ts';
import { openBenchContext } from '../support/bench-context.ts';

/** A time that is longer than a notification takes from one connection to another. */
const NOTIFIED_MS = 20;

// The server of `serve` without its background work. It has two more routes: one does nothing, the other clears the page
// cache, as an import does.
const { context, close } = await openBenchContext();
const { config, database } = context;
const app = await buildApp(context);
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
