import type { Config } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { rotateSigningKeys } from '../modules/ticketing/index.ts';
import { type Command, form } from './command.ts';
import { print } from './print.ts';
import { withDatabase } from './with-database.ts';

/** `jalsa rotate-keys`: signs new tickets with a new key; issued tickets stay valid. */
export const rotateKeys: Command<[Config, Logger]> = {
  about: 'signs new tickets with a new key',
  example: '',
  forms: [
    form({
      words: '',
      does: 'makes a key for new tickets; tickets of older keys stay valid',
      next: 'jalsa revoke-key KID, only if an older key has leaked',
      run: (_given, config, log) =>
        withDatabase(config, log, async (context) => {
          const kid = await rotateSigningKeys(context);
          print(`New tickets are signed with the key ${kid}; the older keys stay published.`);
        }),
    }),
  ],
};
