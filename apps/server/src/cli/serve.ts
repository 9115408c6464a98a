import { once } from 'node:events';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { polls } from '../background.ts';
import { type Config, ConfigError, withPort } from '../config.ts';
import { startPolls } from '../database/polls.ts';
import { superviseDatabase } from '../database/supervise-database.ts';
import { closeGracefully } from '../http/close-gracefully.ts';
import { listenForMetrics } from '../http/metrics.ts';
import { trackConnections } from '../http/track-connections.ts';
import type { Logger } from '../lib/logger.ts';
import { isCatalogueEmpty } from '../modules/catalogue/index.ts';
import { closeChannels, trackAttempts } from '../modules/messaging/index.ts';
import { openContext } from '../open-context.ts';
import { findPort, listenError, prepareDatabase } from '../start.ts';
import { loadDemo } from './import.ts';
import { limitStop } from './limit-stop.ts';
import { StoppedBySignal, stopSignal } from './stop-signal.ts';
import { openTerminalLog } from './terminal-log.ts';

/**
 * Runs the server until the process receives a signal to stop, also during the start. Then it finishes running requests
 * and background work, and stops everything that it started. It logs to `plainLog`, or to a file if it runs in a terminal.
 */
export async function serve(configured: Config, plainLog: Logger): Promise<void> {
  const stop = stopSignal();
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
  const messageAttempts = trackAttempts();
  const stops: (() => Promise<void>)[] = [messageAttempts.drain, close];
  try {
    const context = await openContext({ config, log, database, pool, messageAttempts });
    // After the attempts, which need the connections to the providers.
    stops.splice(1, 0, () => closeChannels(context.channels));
    if (embedded && (await isCatalogueEmpty(database))) await loadDemo(context, stop);
    stop.throwIfAborted();
    const app = await buildApp(context);
    const connections = trackConnections();
    stops.unshift(() => closeGracefully(app, connections));
    // A separate step: a failure of the application is no failure to listen.
    await app.ready();
    stops.splice(1, 0, startPolls(polls(context), context).stop);
    if (config.metrics) {
      const metrics = await listenForMetrics(app, config.metrics).catch((error: Error) => {
        throw listenError(config.metrics ?? config, error, 'METRICS_');
      });
      // Stops before the application, which waits for every connection of the process.
      stops.unshift(metrics.close);
    }
    const supervisor = embedded && superviseDatabase(embedded, { log });
    if (supervisor) stops.unshift(supervisor.stop);
    stop.throwIfAborted();
    // Last, so that a process that answers as ready also survives the loss of its database.
    await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
      throw listenError(config, error);
    });
    announce(config, file);
    await Promise.race([
      once(stop, 'abort'),
      ...(supervisor ? [supervisor.failed.catch(databaseLost(config))] : []),
    ]);
  } finally {
    limitStop(log);
    messageAttempts.stop();
    await stopAll(stops);
  }
}

/** Runs all stops in order, also after one that fails; throws the first failure. */
async function stopAll(stops: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops) await stop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const databaseLost = (config: Config) => (error: Error) => {
  const folder = join(config.dataDir, 'postgres');
  throw new ConfigError(
    `JALSA_DATA: the database in ${folder} has ended and does not start again (${error.message})`,
  );
};

function announce({ siteOrigin: origin, channels }: Config, logFile: string | null): void {
  const hasOutbox = Object.values(channels).includes('outbox');
  const lines = [
    '',
    `  Jalsa is ready at      ${origin}`,
    ...(hasOutbox ? [`  One-time codes         ${origin}/dev/outbox`] : []),
    `  The API, documented    ${origin}/service/docs`,
    ...(logFile === null ? [] : [`  The log                ${logFile}`]),
    '  Ctrl-C stops everything.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
