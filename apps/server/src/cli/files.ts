import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, parseBucketUrl } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { type FileStorage, moveFiles, openStorage, StorageUnavailable } from '../modules/files/index.ts';
import { type Command, form, typedPath } from './command.ts';
import { print, tell } from './print.ts';
import { progressBar } from './progress-bar.ts';
import { stopSignal } from './stop-signal.ts';

/** `jalsa files move`: copies all files to another storage. It needs no database, and changes nothing in the source. */
export const files: Command<[Config, Logger]> = {
  about: 'copies all files to another storage',
  example: 'move .data "s3://jalsa?region=ap-south-1"',
  forms: [
    form({
      words: 'move',
      operand: 'FROM TO',
      options: { exact: {} },
      does: 'copies files between data folders and buckets (docs/files.md); --exact also deletes what FROM does not have',
      run: async ({ operands: [from = '', to = ''], values: { exact } }, config) => {
        await move({ from, to, exact }, config);
      },
    }),
  ],
};

async function move(
  { from, to, exact }: { from: string; to: string; exact: boolean },
  config: Config,
): Promise<void> {
  if (locate(from) === locate(to)) throw new ConfigError('FROM and TO are the same storage.');
  const source = await openPlace('FROM', from, config);
  if (!isBucket(from) && !(await exists(join(typedPath(from), 'files'))))
    throw new ConfigError(`FROM: ${typedPath(from)} has no folder "files".`);
  const target = await openPlace('TO', to, config);
  const bar = progressBar('Copying files');
  try {
    const stop = stopSignal();
    const { copied, known, deleted } = await moveFiles(source, target, {
      exact,
      stop,
      onProgress: bar.update,
    });
    bar.end();
    print(`Copied and compared: ${copied}. Already there: ${known}. Deleted: ${deleted}.`);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new ConfigError(`${error.message}. What is copied stays; run the command again for the rest.`);
  } finally {
    bar.end();
  }
  if (!isBucket(from) && isBucket(to) && (await exists(join(typedPath(from), 'files-key'))))
    tell(`JALSA_FILES_KEY must have the key of ${join(typedPath(from), 'files-key')}.`);
  const setting = isBucket(to) ? `FILES_URL="${to}"` : `JALSA_DATA="${typedPath(to)}" and no FILES_URL`;
  tell(
    exact
      ? `Next: start every server with ${setting}`
      : `Next: stop every server, run this command again with --exact, and start with ${setting}`,
  );
}

const isBucket = (place: string) => place.startsWith('s3:');
const locate = (place: string) => (isBucket(place) ? place : typedPath(place));

/** Opens the data folder or the bucket that an operand names. Throws ConfigError, naming the operand. */
export async function openPlace(word: string, place: string, { files }: Config): Promise<FileStorage> {
  const bucket = isBucket(place) ? parseBucketUrl(place) : null;
  // The message does not repeat the address: somebody may have written a password into it.
  if (isBucket(place) && bucket === null)
    throw new ConfigError(`${word} is not an address of a bucket as FILES_URL takes it.`);
  return openStorage({ dataDir: typedPath(place), files: { ...files, bucket } }, word);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
