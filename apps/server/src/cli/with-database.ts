import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { systemClock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { prepareDatabase } from '../start.ts';
import { type Form, form, type Options } from './command.ts';
import { stopSignal } from './stop-signal.ts';

/** The part of the context that a command gets: the database, but no gateway and no channel. */
export type CommandContext = Pick<Context, 'config' | 'clock' | 'log' | 'database' | 'pool'>;

/**
 * Runs one command on the database. Afterwards an embedded database is stopped unless a server uses it. A long command
 * checks `stop`, which is aborted when the process receives a signal, and undoes what it has begun. With `isLeft` the
 * database is not migrated.
 */
export async function withDatabase(
  config: Config,
  log: Logger,
  work: (context: CommandContext, stop: AbortSignal) => Promise<void>,
  { isLeft = false } = {},
): Promise<void> {
  const stop = stopSignal();
  const { database, pool, close } = await prepareDatabase(config, log, { silentMs: 0, stop, isLeft });
  try {
    await work({ config, clock: systemClock, log, database, pool }, stop);
  } finally {
    await close();
  }
}

/** A form whose work needs the database (`withDatabase`); a wrong argument is refused before the database is opened. */
export const databaseForm = <const O extends Options = Record<never, never>>({
  run,
  ...definition
}: Form<[context: CommandContext, stop: AbortSignal], O>): Form<[Config, Logger]> =>
  form<[Config, Logger], O>({
    ...definition,
    run: (given, config, log) => withDatabase(config, log, (context, stop) => run(given, context, stop)),
  });
