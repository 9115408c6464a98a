import { pino } from 'pino';
import { type Config, ConfigError } from '../config.ts';
import { createLogger, type Logger } from '../lib/logger.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { parseJson } from '../lib/parse-json.ts';
import { printLogLines } from './print-log-lines.ts';
import { openRotatingLog } from './rotating-log.ts';

/** The log of a server that runs in a terminal. */
export interface TerminalLog {
  log: Logger;
  /** Writes a line that another process has logged. */
  writeLine(line: string): void;
  /** The file of the newest lines. */
  file: string;
}

/** Pino's number of the level `warn`. */
const WARN = 40;
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
  const printLines = printLogLines(print);
  const log = createLogger(
    logLevel,
    pino.multistream([
      { level: 'debug', stream: files },
      { level: 'warn', stream: { write: printLines } },
    ]),
  );
  const writeLine = (line: string) => {
    files.write(`${line}\n`);
    const { level = 0 } = (parseJson(line) ?? {}) as { level?: number };
    if (level >= WARN) printLines(`${line}\n`);
  };
  return { log, writeLine, file: files.file };
}

async function openFiles(dataDir: string, limits: typeof LIMITS, onFault: (error: Error) => void) {
  try {
    await makeFolder(dataDir);
    return openRotatingLog({ folder: dataDir, name: 'server', ...limits }, onFault);
  } catch (error) {
    throw new ConfigError(`JALSA_DATA: the folder ${dataDir} cannot be used (${(error as Error).message})`);
  }
}
