import type { Config } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { revokeSigningKey } from '../modules/ticketing/index.ts';
import { type Command, form } from './command.ts';
import { print } from './print.ts';
import { withDatabase } from './with-database.ts';

/** `jalsa revoke-key`: ends a leaked key, and reissues its tickets. A call that was stopped is continued by the next. */
export const revokeKey: Command<[Config, Logger]> = {
  about: 'ends a leaked key',
  example: '5d0f8a3c',
  forms: [
    form({
      words: '',
      operand: 'KID',
      does: 'revokes a key of /.well-known/jwks.json, and reissues its tickets',
      next: 'jalsa messages failed',
      run: ({ operand: kid }, config, log) =>
        withDatabase(config, log, async (context, stop) => {
          const reissued = await revokeSigningKey(context, kid, { stop });
          print(
            stop.aborted
              ? `The key ${kid} is revoked; ${reissued} tickets were reissued before the stop. Run the command again for the rest.`
              : `The key ${kid} is revoked; ${reissued} tickets were reissued, and the server sends their messages.`,
          );
        }),
    }),
  ],
};
