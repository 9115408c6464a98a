import { AggregatorRegistry } from 'prom-client';
import { type Config, withPort } from '../../config.ts';
import { listenForMetrics } from '../../http/metrics.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { isCatalogueEmpty } from '../../modules/catalogue/index.ts';
import { findPort, LOOPBACK, listenError, prepareDatabase } from '../../start.ts';
import { loadDemo } from '../import.ts';
import { limitStop } from '../limit-stop.ts';
import {
  announce,
  openServerLog,
  type Stop,
  stopAll,
  superviseEmbedded,
  untilAborted,
} from '../serve-parts.ts';
import { startWebProcesses, type WebProcesses } from './web-processes.ts';

/**
 * Runs `count` web processes at one port until `stop` is aborted. This process answers no request: it has the embedded
 * database, migrates, starts the others, and serves the metrics of all. SIGUSR2 restarts the processes one after the other.
 */
export async function supervise(
  count: number,
  configured: Config,
  plainLog: Logger,
  stop: AbortSignal,
): Promise<void> {
  let processes: WebProcesses | undefined;
  // First, since the signal would end the process. During the start there is nothing to restart.
  process.on('SIGUSR2', () => void processes?.restart());
  const config = withPort(configured, await findPort(configured));
  const { log, terminal } = await openServerLog(config, plainLog, stop);
  const { database, pool, close, embedded, url } = await prepareDatabase(config, log, { stop });
  const stops: Stop[] = [close];
  try {
    if (embedded && (await isCatalogueEmpty(database))) {
      await loadDemo({ config, clock: systemClock, log, database, pool }, stop);
    }
    const metricsAt = { host: config.metrics.host ?? LOOPBACK, port: config.metrics.port };
    const aggregator = new AggregatorRegistry();
    const metrics = { contentType: aggregator.contentType, metrics: () => aggregator.clusterMetrics() };
    const listener = await listenForMetrics({ metrics, log }, metricsAt).catch((error: Error) => {
      throw listenError(metricsAt, error, 'METRICS_');
    });
    stops.unshift(listener.close);
    const supervisor = superviseEmbedded(embedded, config, log);
    if (supervisor) stops.unshift(supervisor.stop);
    processes = await startWebProcesses({
      count,
      env: { PORT: String(config.port), DATABASE_URL: url },
      log,
      stop,
      onLine: terminal?.writeLine,
    });
    stops.unshift(processes.stop);
    stop.throwIfAborted();
    announce(config, terminal);
    await Promise.race([untilAborted(stop), ...(supervisor ? [supervisor.failed] : [])]);
  } finally {
    limitStop(log);
    await stopAll(stops);
  }
}
