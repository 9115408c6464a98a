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
import { type Command, form } from './command.ts';
import { isoDay } from './iso-day.ts';
import { print, printRows } from './print.ts';
import { withDatabase } from './with-database.ts';

const MAX_POSTERS = 100;

/** `jalsa driver-qr`: makes posters with QR tokens for cab drivers, lists the tokens, or revokes one. */
export const driverQr: Command<[Config, Logger]> = {
  about: 'the posters with which cab drivers register',
  example: '--name "Airport stand" --count 3 --out posters',
  forms: [
    form({
      words: '',
      options: {
        name: { value: 'NAME', required: true },
        out: { value: 'DIR', required: true },
        count: { value: 'N' },
      },
      does: `makes a poster (PDF), or N of at most ${MAX_POSTERS}, for the place NAME in the folder DIR`,
      next: 'jalsa review drivers',
      run: ({ values }, config, log) => makePosters(readOptions(values), config, log),
    }),
    form({
      words: 'list',
      does: 'lists the tokens of all posters',
      next: 'jalsa driver-qr revoke TOKEN',
      run: (_given, config, log) => listTokens(config, log),
    }),
    form({
      words: 'revoke',
      operand: 'TOKEN',
      does: 'makes the posters of a token register nobody any more',
      next: 'jalsa driver-qr list',
      run: ({ operand }, config, log) => revoke(operand, config, log),
    }),
  ],
};

interface PosterOptions {
  name: string;
  count: number;
  folder: string;
}

function readOptions({
  name,
  count = '1',
  out,
}: {
  name: string;
  count: string | undefined;
  out: string;
}): PosterOptions {
  const number = Number(count);
  if (name.length > 80) throw new ConfigError('--name: at most 80 characters');
  if (!Number.isInteger(number) || number < 1 || number > MAX_POSTERS)
    throw new ConfigError(`--count: a whole number from 1 to ${MAX_POSTERS}`);
  return { name: name.trim(), count: number, folder: out };
}

async function makePosters(
  { name, count, folder }: PosterOptions,
  config: Config,
  log: Logger,
): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new ConfigError(`--out: ${folder} cannot be made (${error.message})`);
  });
  await withDatabase(config, log, async (context) => {
    for (const { token, name: place, createdAt } of await makeQrTokens(context, { name, count })) {
      const address = posterAddress(context, token);
      const file = join(folder, `${token}.pdf`);
      await writeFile(file, await drawPoster({ address, place, createdAt }));
      print(`${place}: ${address}`);
      print(file);
    }
  });
}

async function listTokens(config: Config, log: Logger): Promise<void> {
  await withDatabase(config, log, async (context) => {
    const tokens = await listQrTokens(context);
    if (tokens.length === 0) print('There are no QR tokens.');
    printRows(
      tokens.map(({ token, name, createdAt, revokedAt }) => [
        token,
        revokedAt ? `revoked ${isoDay(revokedAt)}` : `in use since ${isoDay(createdAt)}`,
        name,
      ]),
    );
  });
}

async function revoke(token: string, config: Config, log: Logger): Promise<void> {
  await withDatabase(config, log, async (context) => {
    await revokeQrToken(context, token);
    print(`The token ${token} is revoked; its posters register nobody any more.`);
  });
}
