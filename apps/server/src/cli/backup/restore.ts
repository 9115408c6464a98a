import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Config, ConfigError } from '../../config.ts';
import { DatabaseNotEmpty, loadDatabase, requireEmpty } from '../../database/dump.ts';
import { checkKnown } from '../../database/migrate.ts';
import type { Logger } from '../../lib/logger.ts';
import { type FileStorage, openStorage } from '../../modules/files/index.ts';
import { startupError } from '../../startup-error.ts';
import { type Command, form } from '../command.ts';
import { openPlace } from '../files.ts';
import { print, timeInIndia } from '../print.ts';
import { progressBar } from '../progress-bar.ts';
import { type CommandContext, withDatabase } from '../with-database.ts';
import { FILES_AT_ONCE, requireBackupKey } from './backup.ts';
import {
  fileOf,
  findPart,
  inGroups,
  type Manifest,
  measure,
  type Part,
  readManifest,
  readPart,
  tablePart,
} from './backup-parts.ts';
import { explainFailure } from './explain-failure.ts';
import { requireSecret } from './sealed.ts';

/** `jalsa restore`: loads a backup into an empty database and the file storage. The restored database is quiet. */
export const restore: Command<[Config, Logger]> = {
  about: 'restores a backup into an empty database',
  example: '/mnt/backups/2026-11-20',
  forms: [
    form({
      words: '',
      operand: 'FOLDER',
      does: 'checks a backup, and loads it; the server then contacts nobody until jalsa resume',
      next: 'start the server, look at it, and run jalsa resume',
      run: ({ operand: place }, config, log) =>
        explainFailure(
          restoreFrom(place, config, log),
          'The database is still empty; run the command again.',
        ),
    }),
  ],
};

async function restoreFrom(place: string, config: Config, log: Logger): Promise<void> {
  const key = requireBackupKey(config);
  requireSecret(key);
  const source = await openPlace('FOLDER', place, config);
  const manifest = await readManifest(source, key);
  await requireDocumentKey(config, manifest.parts);
  await withDatabase(config, log, (context, stop) => load({ source, manifest, key }, context, stop), {
    isLeft: true,
  });
}

/** Throws ConfigError for documents in the backup, if the server has no key of documents yet: it would make another one. */
async function requireDocumentKey({ dataDir, files }: Config, parts: readonly Part[]): Promise<void> {
  const hasDocuments = parts.some((part) => fileOf(part)?.startsWith('documents/'));
  if (!hasDocuments || files.keys.length > 0) return;
  const path = join(dataDir, 'files-key');
  await access(path).catch(() => {
    throw new ConfigError(
      `The backup has documents, and their key is missing: set JALSA_FILES_KEY, or put the key file at ${path}.`,
    );
  });
}

interface Backup {
  source: FileStorage;
  manifest: Manifest;
  key: string;
}

async function load(
  { source, manifest, key }: Backup,
  { config, clock, pool }: CommandContext,
  stop: AbortSignal,
): Promise<void> {
  const { database, parts, backedUpAt } = manifest;
  const url = pool.options.connectionString ?? '';
  const isEmbedded = config.databaseUrl === null;
  try {
    checkKnown(database.migrations);
    await requireEmpty(url);
    await withBar('Checking the backup', parts, stop, (part) => checkPart(source, part));
    const files = await openStorage(config);
    const stored = parts.filter((part) => fileOf(part) !== null);
    await withBar('Restoring files', stored, stop, (part) => restoreFile({ source, part, key }, files));
    const bar = progressBar('Restoring the database');
    await loadDatabase(url, database, {
      backedUpAt,
      now: clock.now(),
      stop,
      onProgress: bar.update,
      read: async (table) =>
        // A failure reaches the reader of the result.
        pipeline(Readable.from(readPart(source, tablePart(table), key)), createGunzip(), () => undefined),
    }).finally(bar.end);
    print(
      `Restored ${database.tables.length} tables and ${stored.length} files of ${timeInIndia(backedUpAt)} in India.`,
    );
  } catch (error) {
    if (error instanceof DatabaseNotEmpty) {
      const where = isEmbedded
        ? `JALSA_DATA: the database in ${join(config.dataDir, 'postgres')}`
        : 'DATABASE_URL: the database';
      throw new ConfigError(`${where} is not empty: a restore needs an empty one.`);
    }
    throw startupError(config, error) ?? error;
  }
}

async function withBar(
  label: string,
  parts: readonly Part[],
  stop: AbortSignal,
  work: (part: Part) => Promise<void>,
): Promise<void> {
  const bar = progressBar(label);
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  try {
    for (const group of inGroups(parts, FILES_AT_ONCE)) {
      stop.throwIfAborted();
      await Promise.all(group.map(work));
      done += group.reduce((sum, { size }) => sum + size, 0);
      bar.update(done, total);
    }
  } finally {
    bar.end();
  }
}

async function checkPart(source: FileStorage, { key, sha256 }: Part): Promise<void> {
  const found = await findPart(source, key);
  if (found === null) throw new ConfigError(`The backup is damaged: it has no ${key}. Nothing was changed.`);
  if (found.sha256 !== sha256)
    throw new ConfigError(`The backup is damaged: ${key} has other bytes. Nothing was changed.`);
}

/** Writes a file, unless an earlier call has written it. */
async function restoreFile(
  { source, part, key }: { source: FileStorage; part: Part; key: string },
  files: FileStorage,
): Promise<void> {
  const name = fileOf(part) ?? '';
  const there = await files.open(name);
  if (there) {
    const [restored, backedUp] = await Promise.all([
      measure(there),
      measure(readPart(source, part.key, key)),
    ]);
    if (restored.sha256 === backedUp.sha256) return;
  }
  await files.put(name, readPart(source, part.key, key));
}
