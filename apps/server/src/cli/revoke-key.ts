import { type Config, ConfigError } from '../config.ts';
import { DomainError } from '../lib/domain-error.ts';
import type { Logger } from '../lib/logger.ts';
import { revokeSigningKey } from '../modules/ticketing/index.ts';
import { type CommandContext, withDatabase } from './with-database.ts';

/** The arguments of `jalsa revoke-key`. */
export const REVOKE_KEY_USAGE = 'revoke-key KID';

/** `jalsa revoke-key`: ends a leaked key, and reissues its tickets. A call that was stopped is continued by the next. */
export async function runRevokeKey(args: string[], config: Config, log: Logger): Promise<void> {
  const [kid] = args;
  if (kid === undefined || args.length > 1) throw new ConfigError(`usage: jalsa ${REVOKE_KEY_USAGE}`);
  await withDatabase(config, log, async (context, stop) => {
    const reissued = await revoke(context, kid, stop);
    process.stdout.write(
      stop.aborted
        ? `The key ${kid} is revoked; ${reissued} tickets were reissued before the stop. Run the command again for the rest.\n`
        : `The key ${kid} is revoked; ${reissued} tickets were reissued, and the server sends their messages.\n`,
    );
  });
}

async function revoke(context: CommandContext, kid: string, stop: AbortSignal): Promise<number> {
  try {
    return await revokeSigningKey(context, kid, { stop });
  } catch (error) {
    throw error instanceof DomainError ? new ConfigError(error.message) : error;
  }
}
