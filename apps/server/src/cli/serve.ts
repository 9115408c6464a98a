import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { sweeps, taskHandlers } from '../background.ts';
import { type Config, ConfigError, withPort } from '../config.ts';
import type { Context } from '../context.ts';
import { keepRunning } from '../database/keep-running.ts';
import { systemClock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { isCatalogueEmpty } from '../modules/catalogue/index.ts';
import { startSweeps, startWorker } from '../modules/jobs/index.ts';
import { openPaymentProvider } from '../modules/payments/index.ts';
import { cannotListen, findPort, readyDatabase } from '../start.ts';
import { loadDemo } from './import.ts';

/** Runs the server until it is told to stop, then finishes what is under way and stops all that it started. */
export async function serve(configured: Config, log: Logger): Promise<void> {
  const config = withPort(configured, await findPort(configured));
  const { database, pool, close, embedded } = await readyDatabase(config, log);
  const payments = openPaymentProvider(config.payment, { pool, clock: systemClock, log });
  const context: Context = { config, clock: systemClock, log, database, pool, payments };
  const stops: (() => Promise<void>)[] = [close, ...(embedded ? [embedded.stop] : [])];
  try {
    if (embedded && (await isCatalogueEmpty(database))) await loadDemo(context);
    const app = await buildApp(context);
    stops.unshift(() => app.close());
    await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
      throw cannotListen(config, error);
    });
    const handlers = taskHandlers(context);
    const worker = await startWorker({ pool, log, handlers });
    const sweeping = startSweeps(sweeps(context), { pool, log });
    stops.splice(1, 0, sweeping.stop, worker.stop);
    const keeper = embedded && keepRunning(embedded, { log });
    if (keeper) stops.unshift(keeper.stop);
    announce(config);
    await Promise.race([untilToldToStop(), ...(keeper ? [keeper.failed.catch(givenUp(config))] : [])]);
    log.info('stopping');
  } finally {
    for (const stop of stops) await stop();
  }
}

const givenUp = (config: Config) => (error: Error) => {
  const folder = join(config.dataDir, 'postgres');
  throw new ConfigError(
    `JALSA_DATA: the database in ${folder} has ended and does not start again (${error.message})`,
  );
};

function announce({ siteOrigin: origin }: Config): void {
  const lines = [
    '',
    `  Jalsa is ready at      ${origin}`,
    `  One-time codes         ${origin}/dev/outbox`,
    `  The API, documented    ${origin}/service/docs`,
    '  Ctrl-C stops everything.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

// Ctrl-C, a service manager's SIGTERM, or the end of the process that started this one.
function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve();
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    process.once('SIGHUP', stop);
    process.once('disconnect', stop);
  });
}
