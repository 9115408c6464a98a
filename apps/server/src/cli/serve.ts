import { once } from 'node:events';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { sweeps, taskHandlers } from '../background.ts';
import { type Config, ConfigError, withPort } from '../config.ts';
import type { Context } from '../context.ts';
import { superviseDatabase } from '../database/supervise-database.ts';
import { closeGracefully } from '../http/close-gracefully.ts';
import { listenForMetrics } from '../http/metrics.ts';
import { trackConnections } from '../http/track-connections.ts';
import { systemClock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { isCatalogueEmpty } from '../modules/catalogue/index.ts';
import { openFiles } from '../modules/files/index.ts';
import { startSweeps, startWorker } from '../modules/jobs/index.ts';
import { openChannels } from '../modules/messaging/index.ts';
import { openPaymentProvider } from '../modules/payments/index.ts';
import { findPort, listenError, prepareDatabase } from '../start.ts';
import { loadDemo } from './import.ts';
import { StoppedBySignal, stopSignal } from './stop-signal.ts';
import { openTerminalLog } from './terminal-log.ts';

/**
 * Runs the server until it is told to stop, then finishes what is under way and stops all that it started; also while it
 * still starts. It logs to `plainLog`, or, where a person watches it in a terminal, to a file.
 */
export async function serve(configured: Config, plainLog: Logger): Promise<void> {
  const stop = stopSignal();
  outliveTerminal();
  try {
    await startAndRun(configured, plainLog, stop);
  } catch (error) {
    if (!(error instanceof StoppedBySignal)) throw error;
  }
}

async function startAndRun(configured: Config, plainLog: Logger, stop: AbortSignal): Promise<void> {
  const config = withPort(configured, await findPort(configured));
  const { log, file } = process.stdout.isTTY
    ? await openTerminalLog(config, (line) => process.stdout.write(line))
    : { log: plainLog, file: null };
  stop.addEventListener('abort', () => {
    log.info('stopping');
    if (file !== null) process.stdout.write('\n  Stopping …\n');
  });
  const { database, pool, close, embedded } = await prepareDatabase(config, log, { stop });
  const stops: (() => Promise<void>)[] = [close];
  try {
    const files = await openFiles(config, log);
    const payments = openPaymentProvider(config.payment, { pool, clock: systemClock, log });
    const context: Context = {
      config,
      clock: systemClock,
      log,
      database,
      pool,
      files,
      payments,
      channels: openChannels(config),
    };
    if (embedded && (await isCatalogueEmpty(database))) await loadDemo(context, stop);
    stop.throwIfAborted();
    const app = await buildApp(context);
    const connections = trackConnections();
    stops.unshift(() => closeGracefully(app, connections));
    // Made ready by itself, so that what fails here is not taken for an address that cannot be listened at.
    await app.ready();
    await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
      throw listenError(config, error);
    });
    const handlers = taskHandlers(context);
    const worker = await startWorker({ pool, log, handlers });
    const sweeping = startSweeps(sweeps(context), { pool, log, clock: systemClock });
    stops.splice(1, 0, sweeping.stop, worker.stop);
    if (config.metrics) {
      const metrics = await listenForMetrics(app, config.metrics).catch((error: Error) => {
        throw listenError(config.metrics ?? config, error, 'METRICS_');
      });
      // Before the application, which waits for every connection of the process.
      stops.unshift(metrics.close);
    }
    const keeper = embedded && superviseDatabase(embedded, { log });
    if (keeper) stops.unshift(keeper.stop);
    stop.throwIfAborted();
    announce(config, file);
    await Promise.race([once(stop, 'abort'), ...(keeper ? [keeper.failed.catch(givenUp(config))] : [])]);
  } finally {
    await endAll(stops);
  }
}

/** Ends all of them in their order, also after one that fails; throws what failed first. */
async function endAll(stops: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of stops) await end().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

// A terminal that was closed takes no more lines; what is under way still ends in order.
function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error;
    });
  }
}

const givenUp = (config: Config) => (error: Error) => {
  const folder = join(config.dataDir, 'postgres');
  throw new ConfigError(
    `JALSA_DATA: the database in ${folder} has ended and does not start again (${error.message})`,
  );
};

function announce({ siteOrigin: origin }: Config, logFile: string | null): void {
  const lines = [
    '',
    `  Jalsa is ready at      ${origin}`,
    `  One-time codes         ${origin}/dev/outbox`,
    `  The API, documented    ${origin}/service/docs`,
    ...(logFile === null ? [] : [`  The log                ${logFile}`]),
    '  Ctrl-C stops everything.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
