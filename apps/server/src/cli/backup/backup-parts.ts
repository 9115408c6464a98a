import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { ConfigError } from '../../config.ts';
import { errorReason } from '../../lib/error-reason.ts';
import type { FileStorage } from '../../modules/files/index.ts';
import { seal, unseal } from './sealed.ts';

/** The list of the parts of a backup. It is written last: a backup without it is not whole. */
export const MANIFEST = 'manifest.age';

const part = z.object({ key: z.string(), size: z.number(), sha256: z.string() });

/** An encrypted file of a backup, with the SHA-256 of its bytes. */
export type Part = z.infer<typeof part>;

const manifest = z.object({
  format: z.literal(1),
  backedUpAt: z.coerce.date(),
  database: z.object({
    migrations: z.array(z.object({ hash: z.string(), madeAt: z.number() })),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
    sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  parts: z.array(part),
});

export type Manifest = z.infer<typeof manifest>;

/** The part with the rows of a table. */
export const tablePart = (table: string): string => `database/${table.replaceAll('_', '-')}.copy.gz.age`;

const STORED = 'stored/';

/** The part with a file of the file storage. */
export const filePart = (key: string): string => `${STORED}${key}.age`;

/** The key of the file in a part; null for a part with something else. */
export const fileOf = ({ key }: Part): string | null =>
  key.startsWith(STORED) ? key.slice(STORED.length, -'.age'.length) : null;

export const inGroups = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Encrypts and writes a part. */
export async function writePart(
  storage: FileStorage,
  key: string,
  content: AsyncIterable<Buffer>,
  backupKey: string,
): Promise<Part> {
  const hash = createHash('sha256');
  let size = 0;
  await storage.put(
    key,
    (async function* () {
      for await (const chunk of seal(content, backupKey)) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    })(),
  );
  return { key, size, sha256: hash.digest('hex') };
}

/** The part that a storage has at a key; null if there is none. */
export async function findPart(storage: FileStorage, key: string): Promise<Part | null> {
  const content = await storage.open(key);
  return content && { key, ...(await measure(content)) };
}

/** The size and the SHA-256 of some bytes. */
export async function measure(content: AsyncIterable<Buffer>): Promise<Omit<Part, 'key'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Decrypts a part. Rejects if the storage does not have it. */
export async function* readPart(
  storage: FileStorage,
  key: string,
  backupKey: string,
): AsyncGenerator<Buffer> {
  const content = await storage.open(key);
  if (content === null) throw new ConfigError(`The backup is damaged: it has no ${key}.`);
  yield* unseal(content, backupKey);
}

export async function writeManifest(
  storage: FileStorage,
  contents: Manifest,
  backupKey: string,
): Promise<void> {
  await writePart(storage, MANIFEST, Readable.from([Buffer.from(JSON.stringify(contents))]), backupKey);
}

/** Throws ConfigError for a backup that is not whole, that another key has encrypted, or that another version made. */
export async function readManifest(storage: FileStorage, backupKey: string): Promise<Manifest> {
  if (!(await storage.has(MANIFEST)))
    throw new ConfigError('The place has no whole backup: it is another one, or its backup was interrupted.');
  const contents = await json(readPart(storage, MANIFEST, backupKey) as unknown as Readable).catch(
    (error: unknown) => {
      throw new ConfigError(`The backup cannot be read with this BACKUP_KEY (${errorReason(error)}).`);
    },
  );
  const parsed = manifest.safeParse(contents);
  if (!parsed.success) throw new ConfigError('Another version of Jalsa made the backup.');
  return parsed.data;
}
