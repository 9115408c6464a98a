import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { NO_LIMITS } from '../database/open.ts';
import { systemClock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { prepareDatabase } from '../start.ts';
import { stopSignal } from './stop-signal.ts';

/** What a command is given: the database, but none of the doors to the outside. */
export type CommandContext = Pick<Context, 'config' | 'clock' | 'log' | 'database' | 'pool'>;

/**
 * Runs one command on the database and leaves things as they were: an embedded one is stopped unless a server uses it.
 * A command that takes long looks at `stop`, and gives up what it has begun when the process is told to stop.
 */
export async function withDatabase(
  config: Config,
  log: Logger,
  work: (context: CommandContext, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = stopSignal();
  const { database, pool, close } = await prepareDatabase(config, log, { limits: NO_LIMITS, stop });
  try {
    await work({ config, clock: systemClock, log, database, pool }, stop);
  } finally {
    await close();
  }
}
