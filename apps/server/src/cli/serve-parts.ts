import { once } from 'node:events';
import { join } from 'node:path';
import type { LocalPostgres } from '@jalsa/local-postgres';
import { type Config, ConfigError } from '../config.ts';
import { superviseDatabase } from '../database/supervise-database.ts';
import type { Logger } from '../lib/logger.ts';
import { openTerminalLog, type TerminalLog } from './terminal-log.ts';

/** Stops a part of a process that was started. */
export type Stop = () => Promise<void>;

/** The log of a server: a file under the data folder in a terminal, else `plainLog`. It logs that a stop begins. */
export async function openServerLog(
  config: Config,
  plainLog: Logger,
  stop: AbortSignal,
): Promise<{ log: Logger; terminal: TerminalLog | null }> {
  const terminal = process.stdout.isTTY
    ? await openTerminalLog(config, (line) => process.stdout.write(line))
    : null;
  const log = terminal?.log ?? plainLog;
  stop.addEventListener('abort', () => {
    log.info('stopping');
    if (terminal) process.stdout.write('\n  Stopping …\n');
  });
  return { log, terminal };
}

/** Supervises the embedded database, if there is one. `failed` rejects once it has ended and does not start again. */
export function superviseEmbedded(
  embedded: LocalPostgres | null,
  { dataDir }: Config,
  log: Logger,
): { failed: Promise<never>; stop: Stop } | null {
  if (embedded === null) return null;
  const { failed, stop } = superviseDatabase(embedded, { log });
  const lost = failed.catch((error: Error) => {
    const folder = join(dataDir, 'postgres');
    throw new ConfigError(
      `JALSA_DATA: the database in ${folder} has ended and does not start again (${error.message})`,
    );
  });
  lost.catch(() => undefined); // before a caller listens
  return { failed: lost, stop };
}

export const untilAborted = (stop: AbortSignal): Promise<unknown> => once(stop, 'abort');

/** Runs all stops in order, also after one that fails; throws the first failure. */
export async function stopAll(stops: readonly Stop[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops) await stop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Prints the addresses of a server that is ready. */
export function announce(
  { siteOrigin: origin, consoleOrigin, channels }: Pick<Config, 'siteOrigin' | 'consoleOrigin' | 'channels'>,
  terminal: TerminalLog | null,
): void {
  const hasOutbox = Object.values(channels).includes('outbox');
  printLines(
    [
      `  Jalsa is ready at      ${origin}`,
      `  The console            ${consoleOrigin}`,
      ...(hasOutbox ? [`  One-time codes         ${origin}/dev/outbox`] : []),
      `  The API, documented    ${origin}/service/docs`,
    ],
    terminal,
  );
}

/** Prints what a server that is ready says, and where its log is. */
export function printLines(lines: readonly string[], terminal: TerminalLog | null): void {
  const log = terminal === null ? [] : [`  The log                ${terminal.file}`];
  process.stdout.write(`\n${[...lines, ...log, '  Ctrl-C stops everything.'].join('\n')}\n\n`);
}
