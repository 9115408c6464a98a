import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Config, ConfigError } from '../../config.ts';
import { dumpDatabase } from '../../database/dump.ts';
import type { Logger } from '../../lib/logger.ts';
import { type FileStorage, openStorage } from '../../modules/files/index.ts';
import { type Command, form, typedPath } from '../command.ts';
import { openPlace } from '../files.ts';
import { print, printRaw, tell } from '../print.ts';
import { progressBar } from '../progress-bar.ts';
import { type CommandContext, databaseForm } from '../with-database.ts';
import {
  filePart,
  findPart,
  inGroups,
  MANIFEST,
  type Part,
  tablePart,
  writeManifest,
  writePart,
} from './backup-parts.ts';
import { explainFailure } from './explain-failure.ts';
import { newKeys } from './sealed.ts';

/** Files that are read, encrypted and written at the same time. */
export const FILES_AT_ONCE = 8;

/** `jalsa backup`: encrypts the database and the files of one instant into a folder or a bucket. */
export const backup: Command<[Config, Logger]> = {
  about: 'backs up the database and the files, encrypted',
  example: '/mnt/backups/2026-11-20',
  forms: [
    databaseForm({
      words: '',
      operand: 'FOLDER',
      does: 'writes an encrypted backup into a folder or a bucket (docs/operations.md); one that was interrupted goes on',
      run: ({ operand: place }, context, stop) =>
        explainFailure(backUp(place, context, stop), 'Run the command again: it goes on.'),
    }),
    form({
      words: 'new-key',
      does: 'prints a new pair of keys for BACKUP_KEY',
      run: async () => {
        const { secret, publicKey } = await newKeys();
        printRaw(`# public key: ${publicKey}\n${secret}\n`);
        tell(
          'Next: set BACKUP_KEY to the public key, and keep the secret key away from the server; a restore needs it.',
        );
      },
    }),
  ],
};

/** The key of the setting. Throws ConfigError if there is none. */
export function requireBackupKey({ backupKey }: Config): string {
  if (backupKey === null)
    throw new ConfigError('BACKUP_KEY is missing: jalsa backup new-key makes one (docs/operations.md).');
  return backupKey;
}

async function backUp(place: string, context: CommandContext, stop: AbortSignal): Promise<void> {
  const { config, clock, pool } = context;
  const key = requireBackupKey(config);
  const target = await openPlace('FOLDER', place, config);
  if (typedPath(place) === resolve(config.dataDir))
    throw new ConfigError('FOLDER is JALSA_DATA itself: name another place.');
  if (await target.has(MANIFEST)) throw new ConfigError('FOLDER has a whole backup: name another place.');
  const backedUpAt = clock.now();
  const tables: Part[] = [];
  const bar = progressBar('Backing up');
  try {
    const files = await openStorage(config);
    // The database comes first: every row that it has then has its file.
    const database = await dumpDatabase(pool.options.connectionString ?? '', {
      stop,
      onProgress: (done, total) => bar.update(done, 2 * total),
      write: async (name, rows) => {
        const zipped = pipeline(rows, createGzip(), () => undefined); // a failure reaches the reader of the result
        tables.push(await writePart(target, tablePart(name), zipped, key));
      },
    });
    const copied = await backUpFiles(files, target, {
      key,
      stop,
      onProgress: (done, total) => bar.update(total + done, 2 * total),
    });
    await writeManifest(target, { format: 1, backedUpAt, database, parts: [...tables, ...copied] }, key);
    bar.end();
    print(`Backed up ${tables.length} tables and ${copied.length} files.`);
  } finally {
    bar.end();
  }
  if (config.files.keys.length === 0)
    tell('The file files-key of JALSA_DATA is not in the backup: keep a copy of it in another place.');
}

/** Copies pictures and documents; a copy from an earlier call that is newer than the file is kept. */
async function backUpFiles(
  files: FileStorage,
  target: FileStorage,
  {
    key,
    stop,
    onProgress,
  }: { key: string; stop: AbortSignal; onProgress(done: number, total: number): void },
): Promise<Part[]> {
  const copies = await listAll(target);
  // Resized pictures are made again.
  const sources = [...(await listAll(files)).values()].filter((file) => !file.key.startsWith('resized/'));
  const total = sources.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const parts: Part[] = [];
  for (const group of inGroups(sources, FILES_AT_ONCE)) {
    stop.throwIfAborted();
    const written = group.map(async (file): Promise<Part | null> => {
      const name = filePart(file.key);
      const copy = copies.get(name);
      if (copy && copy.writtenAt > file.writtenAt) return findPart(target, name);
      const content = await files.open(file.key);
      // A file may be deleted meanwhile.
      return content && writePart(target, name, content, key);
    });
    parts.push(...(await Promise.all(written)).filter((part) => part !== null));
    done += group.reduce((sum, { size }) => sum + size, 0);
    onProgress(done, total);
  }
  return parts;
}

interface Found {
  key: string;
  size: number;
  writtenAt: Date;
}

async function listAll(storage: FileStorage): Promise<Map<string, Found>> {
  const files = new Map<string, Found>();
  for await (const file of storage.all()) files.set(file.key, file);
  return files;
}
