import type { Config } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { revokeSigningKey, rotateSigningKeys } from '../modules/ticketing/index.ts';
import type { Command } from './command.ts';
import { print } from './print.ts';
import { databaseForm } from './with-database.ts';

/** `jalsa rotate-keys`: signs new tickets with a new key; issued tickets stay valid. */
export const rotateKeys: Command<[Config, Logger]> = {
  about: 'signs new tickets with a new key',
  example: '',
  forms: [
    databaseForm({
      words: '',
      does: 'makes a key for new tickets; tickets of older keys stay valid',
      next: 'jalsa revoke-key KID, only if an older key has leaked',
      run: async (_given, context) => {
        const kid = await rotateSigningKeys(context);
        print(`New tickets are signed with the key ${kid}; the older keys stay published.`);
      },
    }),
  ],
};

/** `jalsa revoke-key`: ends a leaked key, and reissues its tickets. A call that was stopped is continued by the next. */
export const revokeKey: Command<[Config, Logger]> = {
  about: 'ends a leaked key',
  example: '5d0f8a3c',
  forms: [
    databaseForm({
      words: '',
      operand: 'KID',
      does: 'revokes a key of /.well-known/jwks.json, and reissues its tickets',
      next: 'jalsa messages failed',
      run: async ({ operand: kid }, context, stop) => {
        const reissued = await revokeSigningKey(context, kid, { stop });
        print(
          stop.aborted
            ? `The key ${kid} is revoked; ${reissued} tickets were reissued before the stop. Run the command again for the rest.`
            : `The key ${kid} is revoked; ${reissued} tickets were reissued, and the server sends their messages.`,
        );
      },
    }),
  ],
};
