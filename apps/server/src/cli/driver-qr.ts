import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError } from '../config.ts';
import { DomainError } from '../lib/domain-error.ts';
import type { Logger } from '../lib/logger.ts';
import {
  drawPoster,
  listQrTokens,
  makeQrTokens,
  posterAddress,
  revokeQrToken,
} from '../modules/drivers/index.ts';
import { withDatabase } from './with-database.ts';

export const DRIVER_QR_USAGE = 'driver-qr --name NAME --out DIR [--count N] | list | revoke TOKEN';

const MAX_POSTERS = 100;

const usage = () => new ConfigError(`usage: jalsa ${DRIVER_QR_USAGE}`);

/**
 * `jalsa driver-qr`: makes posters with QR tokens for cab drivers, lists the tokens, or revokes one. Throws ConfigError for
 * arguments that are wrong.
 */
export async function runDriverQr(args: string[], config: Config, log: Logger): Promise<void> {
  const [first, token, ...rest] = args;
  if (first === 'list' && token === undefined) return listTokens(config, log);
  if (first === 'revoke' && token !== undefined && rest.length === 0) return revoke(token, config, log);
  return makePosters(readOptions(args), config, log);
}

interface PosterOptions {
  name: string;
  count: number;
  folder: string;
}

function readOptions(args: string[]): PosterOptions {
  const { name, count, out } = parse(args);
  const number = Number(count);
  if (!name?.trim() || !out) throw usage();
  if (name.length > 80) throw new ConfigError('--name: at most 80 characters');
  if (!Number.isInteger(number) || number < 1 || number > MAX_POSTERS)
    throw new ConfigError(`--count: a whole number from 1 to ${MAX_POSTERS}`);
  return { name: name.trim(), count: number, folder: out };
}

function parse(args: string[]) {
  try {
    const options = {
      name: { type: 'string' },
      count: { type: 'string', default: '1' },
      out: { type: 'string' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch {
    throw usage(); // an unknown option, or one without its value
  }
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
      process.stdout.write(`${place}: ${address}\n  ${file}\n`);
    }
  });
}

async function listTokens(config: Config, log: Logger): Promise<void> {
  await withDatabase(config, log, async (context) => {
    const tokens = await listQrTokens(context);
    if (tokens.length === 0) process.stdout.write('There are no QR tokens.\n');
    for (const { token, name, createdAt, revokedAt } of tokens) {
      const state = revokedAt ? `revoked ${dayOf(revokedAt)}` : `in use since ${dayOf(createdAt)}`;
      process.stdout.write(`${token}  ${state}  ${name}\n`);
    }
  });
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

async function revoke(token: string, config: Config, log: Logger): Promise<void> {
  await withDatabase(config, log, async (context) => {
    await revokeQrToken(context, token).catch((error: unknown) => {
      throw error instanceof DomainError ? new ConfigError(error.message) : error;
    });
    process.stdout.write(`The token ${token} is revoked; its posters register nobody any more.\n`);
  });
}
