import type { Config } from '../../config.ts';
import { endQuiet, isQuiet } from '../../database/quiet.ts';
import type { Logger } from '../../lib/logger.ts';
import { countWaitingMessages } from '../../modules/messaging/index.ts';
import { countPendingRefunds } from '../../modules/payments/index.ts';
import type { Command } from '../command.ts';
import { print, tell } from '../print.ts';
import { databaseForm } from '../with-database.ts';

/** `jalsa resume`: says what a restored database waits with, and lets its servers go on. */
export const resume: Command<[Config, Logger]> = {
  about: 'ends the quiet of a restored database',
  example: '--yes',
  forms: [
    databaseForm({
      words: '',
      options: { yes: {} },
      does: 'says how many messages and refunds wait since a restore; with --yes they leave',
      run: async ({ values: { yes } }, context) => {
        const { database, clock } = context;
        if (!(await isQuiet(database))) return print('The database is not quiet: nothing is held back.');
        const { waiting, late } = await countWaitingMessages(database, clock.now());
        const refunds = await countPendingRefunds(database);
        print(`Messages that wait: ${waiting}. Too old to be sent: ${late}. Refunds that wait: ${refunds}.`);
        if (!yes) {
          process.exitCode = 1;
          return tell(
            'Nothing was changed. Stop the server that was backed up, then run jalsa resume --yes.',
          );
        }
        await endQuiet(database, clock);
        print('The servers of this database go on.');
      },
    }),
  ],
};
