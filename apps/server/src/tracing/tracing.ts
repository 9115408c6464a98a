import type { Logger } from '../lib/logger.ts';
import type * as Traces from './traces.ts';

/** The traces of this process; null while they are off, so that nothing of OpenTelemetry is loaded then. */
export let traces: typeof Traces | null = null;

/** The values of settings of the SDK for which Jalsa has defaults of its own. */
const DEFAULTS = { OTEL_SERVICE_NAME: 'jalsa', OTEL_NODE_RESOURCE_DETECTORS: 'host,serviceinstance,env' };

/**
 * Starts the traces of this process if `OTEL_EXPORTER_OTLP_ENDPOINT` is set, before the database is opened. The result stops
 * them, and exports what is left.
 */
export async function startTracing(
  environment: Record<string, string | undefined>,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  // The SDK reads its settings from the environment alone, and not from `.env`.
  const settings = Object.entries(environment).filter(([name]) => name.startsWith('OTEL_'));
  Object.assign(process.env, DEFAULTS, Object.fromEntries(settings));
  const loaded = await import('./traces.ts');
  const stop = loaded.startSdk(log);
  traces = loaded;
  return async () => {
    traces = null;
    await stop();
  };
}
