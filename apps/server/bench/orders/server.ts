import { buildApp } from '../../src/app.ts';
import { polls } from '../../src/background.ts';
import { startPolls } from '../../src/database/polls.ts';
import { openBenchContext } from '../support/bench-context.ts';

// The server of `serve` with one more route that does nothing.
const { context, close } = await openBenchContext();
const { config } = context;
const app = await buildApp(context);
app.post('/bench/empty', async () => ({}));
await app.listen({ host: config.host, port: config.port });
const polling = startPolls(polls(context), context);
// Everywhere but here the gateway is another process: what it keeps is no memory of the server.
setInterval(() => context.payments.sandbox?.sandbox.reset(), 1000).unref();
process.send?.({ ready: true });
process.on('disconnect', async () => {
  await app.close();
  await polling.stop();
  await close();
});
