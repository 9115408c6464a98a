import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { rotateSigningKeys } from '../modules/ticketing/index.ts';
import { withDatabase } from './with-database.ts';

/** `jalsa rotate-keys`: signs new tickets with a new key; issued tickets stay valid. */
export async function runRotateKeys(args: string[], config: Config, log: Logger): Promise<void> {
  if (args.length > 0) throw new ConfigError('usage: jalsa rotate-keys');
  await withDatabase(config, log, async (context) => {
    const kid = await rotateSigningKeys(context);
    process.stdout.write(`New tickets are signed with the key ${kid}; the older keys stay published.\n`);
  });
}
