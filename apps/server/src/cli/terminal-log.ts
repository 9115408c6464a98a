import { pino } from 'pino';
import { type Config, ConfigError } from '../config.ts';
import { createLogger, type Logger } from '../lib/logger.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { printLogLines } from './print-log-lines.ts';
import { openRotatingLog } from './rotating-log.ts';

/** The log of a server that runs in a terminal. */
export interface TerminalLog {
  log: Logger;
  /** The file of the newest lines. */
  file: string;
}

const LIMITS = { maxBytes: 10_000_000, maxFiles: 5 };

/**
 * Opens the log of a server in a terminal. All lines go to `server.log` in the data folder (older lines are in
 * `server.1.log` and so on); warnings and errors also go to `print`, as sentences.
 */
export async function openTerminalLog(
  { dataDir, logLevel }: Pick<Config, 'dataDir' | 'logLevel'>,
  print: (line: string) => void,
  limits: typeof LIMITS = LIMITS,
): Promise<TerminalLog> {
  const files = await openFiles(dataDir, limits, ({ message }) =>
    print(`  The log in ${dataDir} cannot be written properly (${message})\n`),
  );
  const log = createLogger(
    logLevel,
    pino.multistream([
      { level: 'debug', stream: files },
      { level: 'warn', stream: { write: printLogLines(print) } },
    ]),
  );
  return { log, file: files.file };
}

async function openFiles(dataDir: string, limits: typeof LIMITS, onFault: (error: Error) => void) {
  try {
    await makeFolder(dataDir);
    return openRotatingLog({ folder: dataDir, name: 'server', ...limits }, onFault);
  } catch (error) {
    throw new ConfigError(`JALSA_DATA: the folder ${dataDir} cannot be used (${(error as Error).message})`);
  }
}
