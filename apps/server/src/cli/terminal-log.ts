import { openSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Config, ConfigError } from '../config.ts';
import { createLogger, type Logger } from '../lib/logger.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { readableLines } from './readable-lines.ts';

/** The log of a server that a person watches. */
export interface TerminalLog {
  log: Logger;
  /** Where all of it stands. */
  file: string;
}

/**
 * For a server in a terminal: the log goes to `server.log` in the data folder (that of the run before to
 * `server.previous.log`), and what deserves attention is printed in words by `print` as well.
 */
export async function openTerminalLog(
  { dataDir, logLevel }: Pick<Config, 'dataDir' | 'logLevel'>,
  print: (line: string) => void,
): Promise<TerminalLog> {
  const file = join(dataDir, 'server.log');
  const log = createLogger(
    logLevel,
    pino.multistream([
      { level: 'debug', stream: pino.destination({ dest: await freshFile(dataDir, file), sync: true }) },
      { level: 'warn', stream: { write: readableLines(print) } },
    ]),
  );
  return { log, file };
}

/** Opens an empty file for this run. */
async function freshFile(dataDir: string, file: string): Promise<number> {
  try {
    await makeFolder(dataDir);
    await rename(file, join(dataDir, 'server.previous.log')).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    return openSync(file, 'a', 0o600);
  } catch (error) {
    throw new ConfigError(`JALSA_DATA: the folder ${dataDir} cannot be used (${(error as Error).message})`);
  }
}
