import { isIPv6 } from 'node:net';
import { buildApp } from '../app.ts';
import { polls } from '../background.ts';
import { type Config, withPort } from '../config.ts';
import { startPolls } from '../database/polls.ts';
import { isQuiet } from '../database/quiet.ts';
import { closeGracefully } from '../http/close-gracefully.ts';
import { listenForMetrics } from '../http/metrics.ts';
import { trackConnections } from '../http/track-connections.ts';
import type { Logger } from '../lib/logger.ts';
import { isCatalogueEmpty } from '../modules/catalogue/index.ts';
import { closeChannels, trackAttempts } from '../modules/messaging/index.ts';
import { openContext } from '../open-context.ts';
import { buildProbes } from '../probes.ts';
import { listenError, prepareDatabase } from '../start.ts';
import { startTracing } from '../tracing/tracing.ts';
import { readEnvironment } from './environment.ts';
import { loadDemo } from './import.ts';
import { limitStop } from './limit-stop.ts';
import type { Duties } from './serve.ts';
import {
  announce,
  openServerLog,
  printLines,
  type Stop,
  stopAll,
  superviseEmbedded,
  untilAborted,
} from './serve-parts.ts';
import { answerMetrics, isWebProcess, shareMetrics, untilReplaced } from './web-processes/web-process.ts';

/** The address at which a process listens, and the beginning of the names of its settings. */
export interface Address {
  host: string;
  port: number;
  prefix: string;
}

/** Runs a process that listens at `address` until `stop` is aborted. */
export async function runServer(
  configured: Config,
  address: Address,
  plainLog: Logger,
  duties: Duties,
  stop: AbortSignal,
): Promise<void> {
  if (isWebProcess) answerMetrics();
  const { host, port, prefix } = address;
  const config = duties.web ? withPort(configured, port) : configured;
  const { log, terminal } = await openServerLog(config, plainLog, stop);
  process.on('SIGUSR2', () => log.warn('SIGUSR2 is for the process that has started those of WEB_PROCESSES'));
  const stopTracing = await startTracing(readEnvironment(), log);
  const { database, pool, listenUrl, close, embedded } = await prepareDatabase(config, log, {
    stop,
    isMigrated: isWebProcess,
  });
  const messageAttempts = trackAttempts();
  const stops: Stop[] = [messageAttempts.drain, close, stopTracing];
  try {
    const context = await openContext({ config, log, database, pool, listenUrl, messageAttempts });
    if (context.replica) stops.splice(1, 0, context.replica.close);
    // After the attempts, which need the connections to the providers.
    stops.splice(1, 0, () => closeChannels(context.channels));
    if (await isQuiet(database))
      log.warn('this restored database is quiet: nothing is sent and no gateway is asked until jalsa resume');
    if (embedded && (await isCatalogueEmpty(database))) await loadDemo(context, stop);
    stop.throwIfAborted();
    const app = duties.web ? await buildApp(context) : await buildProbes(context);
    const connections = trackConnections();
    stops.unshift(() => closeGracefully(app, connections));
    // A separate step: a failure of the application is no failure to listen.
    await app.ready();
    if (duties.work) stops.splice(1, 0, startPolls(polls(context), context).stop);
    if (isWebProcess) {
      shareMetrics(app);
    } else if (duties.web && config.metrics.host !== null) {
      const at = { host: config.metrics.host, port: config.metrics.port };
      const metrics = await listenForMetrics(app, at).catch((error: Error) => {
        throw listenError(at, error, 'METRICS_');
      });
      // Stops before the application, which waits for every connection of the process.
      stops.unshift(metrics.close);
    }
    const supervisor = superviseEmbedded(embedded, config, log);
    if (supervisor) stops.unshift(supervisor.stop);
    stop.throwIfAborted();
    // Last, so that a process that answers as ready also survives the loss of its database.
    await app.listen({ host, port }).catch((error: Error) => {
      throw listenError(address, error, prefix);
    });
    if (!isWebProcess) {
      if (duties.web) announce(config, terminal);
      else printLines([`  Background work runs; its metrics are at ${metricsUrl(address)}`], terminal);
    }
    await Promise.race([
      untilAborted(stop),
      ...(supervisor ? [supervisor.failed] : []),
      ...(isWebProcess ? [untilReplaced(app, stop)] : []),
    ]);
  } finally {
    limitStop(log);
    messageAttempts.stop();
    await stopAll(stops);
  }
}

const metricsUrl = ({ host, port }: { host: string; port: number }): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}/metrics`;
