import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { findPort, LOOPBACK } from '../start.ts';
import type { Address } from './run-server.ts';
import { StoppedBySignal, stopSignal } from './stop-signal.ts';
import { isWebProcess } from './web-processes/web-process.ts';

/** The part that a process has in the server: it answers requests, works in the background, or does both. */
export interface Duties {
  web: boolean;
  work: boolean;
}

/**
 * Runs a process of the server until it receives a signal to stop, also during the start. Then it finishes running requests
 * and background work, and stops everything that it started. It logs to `plainLog`, or to a file if it runs in a terminal.
 */
export async function serve(configured: Config, plainLog: Logger, duties: Duties): Promise<void> {
  if (!(duties.web && duties.work)) requireSharedGateway(configured, duties);
  const stop = stopSignal();
  try {
    const { webProcesses } = configured;
    if (duties.web && webProcesses !== null && !isWebProcess) {
      const { supervise } = await import('./web-processes/supervise.ts');
      await supervise(webProcesses, configured, plainLog, stop);
    } else {
      const wanted = addressOf(configured, duties);
      // The process that started a web process has found its port.
      const port = isWebProcess ? wanted.port : await findPort(wanted, wanted.prefix);
      const { runServer } = await import('./run-server.ts');
      await runServer(configured, { ...wanted, port }, plainLog, duties, stop);
    }
  } catch (error) {
    if (!(error instanceof StoppedBySignal)) throw error;
  }
}

function requireSharedGateway({ payment }: Config, { web }: Duties): void {
  if (payment.apiUrl !== null) return;
  const command = web ? 'serve --no-work' : 'work';
  throw new ConfigError(
    `RAZORPAY_API_URL is missing: jalsa ${command} needs a gateway at an address, since the payment sandbox inside the server is for one process`,
  );
}

const addressOf = ({ host, port, metrics }: Config, { web }: Duties): Address =>
  web
    ? { host, port, prefix: '' }
    : { host: metrics.host ?? LOOPBACK, port: metrics.port, prefix: 'METRICS_' };
