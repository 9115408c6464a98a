import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import {
  drawPoster,
  listQrTokens,
  makeQrTokens,
  posterAddress,
  revokeQrToken,
} from '../modules/drivers/index.ts';
import type { Command } from './command.ts';
import { textOf, wholeNumber } from './options.ts';
import { isoDay, print, printRows } from './print.ts';
import { databaseForm } from './with-database.ts';

const MAX_POSTERS = 100;

/** `jalsa driver-qr`: makes posters with QR tokens for cab drivers, lists the tokens, or revokes one. */
export const driverQr: Command<[Config, Logger]> = {
  about: 'the posters with which cab drivers register',
  example: '--name "Airport stand" --count 3 --out posters',
  forms: [
    databaseForm({
      words: '',
      options: {
        name: { value: 'NAME', required: true, read: textOf(80) },
        out: { value: 'DIR', required: true },
        count: { value: 'N', read: wholeNumber(1, MAX_POSTERS) },
      },
      does: `makes a poster (PDF), or N of at most ${MAX_POSTERS}, for the place NAME in the folder DIR`,
      next: 'jalsa review drivers',
      run: async ({ values: { name, count = 1, out } }, context) => {
        await mkdir(out, { recursive: true }).catch((error: Error) => {
          throw new ConfigError(`--out: ${out} cannot be made (${error.message})`);
        });
        for (const { token, name: place, createdAt } of await makeQrTokens(context, { name, count })) {
          const address = posterAddress(context, token);
          const file = join(out, `${token}.pdf`);
          await writeFile(file, await drawPoster({ address, place, createdAt }));
          print(`${place}: ${address}`);
          print(file);
        }
      },
    }),
    databaseForm({
      words: 'list',
      does: 'lists the tokens of all posters',
      next: 'jalsa driver-qr revoke TOKEN',
      run: async (_given, context) => {
        const tokens = await listQrTokens(context);
        if (tokens.length === 0) print('There are no QR tokens.');
        printRows(
          tokens.map(({ token, name, createdAt, revokedAt }) => [
            token,
            revokedAt ? `revoked ${isoDay(revokedAt)}` : `in use since ${isoDay(createdAt)}`,
            name,
          ]),
        );
      },
    }),
    databaseForm({
      words: 'revoke',
      operand: 'TOKEN',
      does: 'revokes a token: its posters no longer register anyone',
      next: 'jalsa driver-qr list',
      run: async ({ operand: token }, context) => {
        await revokeQrToken(context, token);
        print(`The token ${token} is revoked; its posters no longer register anyone.`);
      },
    }),
  ],
};
