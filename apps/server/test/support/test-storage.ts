import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { type FileStorage, openStorage } from '../../src/modules/files/index.ts';
import type { ListedFile } from '../../src/modules/files/storage/file-storage.ts';
import { memoryStorage } from './memory-storage.ts';

const FILES_KEY = Buffer.alloc(32, 7).toString('base64');

/** The settings of a new bucket; none in projects whose files are in a folder. */
export async function bucketSettings(): Promise<Record<string, string>> {
  const storage = inject('objectStorage');
  if (!storage) return {};
  // The other projects need not load it.
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { endpoint, ...credentials } = storage;
  const name = `jalsa-${randomUUID()}`;
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
  return {
    FILES_URL: `s3://${name}?endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    JALSA_FILES_KEY: FILES_KEY,
  };
}

/** An empty storage of the kind that the project tests: a bucket or a folder. */
export async function createTestStorage(): Promise<{
  storage: FileStorage;
  dataDir: string;
  remove(): Promise<void>;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-storage-'));
  const storage = await openStorage(readConfig({ JALSA_DATA: dataDir, ...(await bucketSettings()) }));
  return { storage, dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** An empty storage whose times are those of a clock: a bucket in the project of buckets, otherwise one in memory. */
export async function createTimedStorage(clock: Clock): Promise<FileStorage> {
  const settings = await bucketSettings();
  if (!settings.FILES_URL) return memoryStorage(clock);
  const bucket = await openStorage(readConfig(settings));
  const times = new Map<string, Date>();
  async function* timed(files: AsyncIterable<ListedFile>) {
    for await (const file of files) yield { ...file, writtenAt: times.get(file.key) ?? file.writtenAt };
  }
  return {
    ...bucket,
    async put(key, content) {
      await bucket.put(key, content);
      times.set(key, clock.now());
    },
    list: (folder) => timed(bucket.list(folder)),
    all: () => timed(bucket.all()),
  };
}

/** The keys of all files of a storage, sorted. */
export async function allKeys(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.all()) keys.push(key);
  return keys.sort();
}
