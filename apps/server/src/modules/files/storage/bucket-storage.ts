import { PassThrough, pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Bucket, BucketLogin } from '../../../config.ts';
import { errorReason } from '../../../lib/error-reason.ts';
import { StorageUnavailable } from '../files.errors.ts';
import { checkKey, type FileStorage, isKey, type ListedFile } from './file-storage.ts';

const CONNECT_WITHIN_MS = 3_000;
const ANSWER_WITHIN_MS = 10_000;
const ATTEMPTS = 3;

interface BucketStorage extends FileStorage {
  /** Throws StorageUnavailable, with the reason, if the bucket does not exist or its files cannot be listed. */
  check(): Promise<void>;
}

interface BucketOptions {
  /** The time for an answer, and the longest silence while one arrives. */
  answerWithinMs?: number;
}

/**
 * The objects of a bucket; the key of a file is the name of its object. A file that comes part by part is sent in one request
 * up to 5 MiB, and in several parts beyond; the parts of an upload that fails are removed. Requests are tried three times.
 * Errors of the bucket are StorageUnavailable.
 */
export function bucketStorage(
  { name, endpoint, region }: Bucket,
  login: BucketLogin | null,
  { answerWithinMs = ANSWER_WITHIN_MS }: BucketOptions = {},
): BucketStorage {
  const client = new S3Client({
    region,
    ...(login && { credentials: login }),
    // Only Amazon has a host for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Many other engines refuse the checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerWithinMs,
    },
  });
  const unavailable = (cause: Error) =>
    new StorageUnavailable(`the bucket ${name} cannot be used (${reasonOf(cause)})`, { cause });
  const asked = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: Error) => {
      throw unavailable(error);
    });
  const objectOf = (key: string) => ({ Bucket: name, Key: checkKey(key) });

  async function get(key: string): Promise<Readable | null> {
    const found = await asked(nullIfMissing(client.send(new GetObjectCommand(objectOf(key)))));
    return found && (found.Body as Readable);
  }

  async function* pages(more: { Prefix?: string; Delimiter?: string }): AsyncGenerator<ListedFile> {
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name, ...more })) {
        for (const { Key = '', Size = 0, LastModified, ETag = '' } of Contents) {
          // Such as the folders that consoles of buckets make.
          if (!isKey(Key)) continue;
          const [, md5 = null] = /^"?([0-9a-f]{32})"?$/.exec(ETag) ?? [];
          yield { key: Key, size: Size, writtenAt: LastModified ?? new Date(), md5 };
        }
      }
    } catch (error) {
      throw unavailable(error as Error);
    }
  }

  return {
    async check() {
      // Not HeadBucket, whose refusals have no reason. Few files have this prefix.
      await asked(client.send(new ListObjectsV2Command({ Bucket: name, Prefix: 'databases/' })));
    },
    async put(key, content) {
      const object = objectOf(key);
      if (Buffer.isBuffer(content)) {
        await asked(client.send(new PutObjectCommand({ ...object, Body: content })));
        return;
      }
      const failures: unknown[] = [];
      const source = async function* () {
        try {
          yield* content;
        } catch (error) {
          failures.push(error);
          throw error;
        }
      };
      // One part at a time: a file has few, and each takes memory.
      const upload = new Upload({
        client,
        params: { ...object, Body: Readable.from(source()) },
        queueSize: 1,
      });
      await upload.done().catch((error: Error) => {
        throw failures.length > 0 ? failures[0] : unavailable(error);
      });
    },
    async read(key) {
      const body = await get(key);
      return body && asked(buffer(body));
    },
    async open(key) {
      const body = await get(key);
      if (body === null) return null;
      const content = new PassThrough({ destroy: (error, done) => done(error && unavailable(error)) });
      // The reader of `content` gets the error.
      pipeline(body, content, () => {});
      return content;
    },
    has: async (key) =>
      (await asked(nullIfMissing(client.send(new HeadObjectCommand(objectOf(key)))))) !== null,
    async delete(key) {
      await asked(nullIfMissing(client.send(new DeleteObjectCommand(objectOf(key)))));
    },
    list: (folder) => pages({ Prefix: `${checkKey(folder)}/`, Delimiter: '/' }),
    all: () => pages({}),
  };
}

async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    // The answer to a HEAD has no body, so the SDK knows only its status.
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
    throw error;
  }
}

/** The reason of an error with its code, such as `NoSuchBucket`: some engines leave the message empty. */
function reasonOf(error: Error): string {
  const reason = errorReason(error);
  return reason.includes(error.name) || error.name === 'Error' ? reason : `${error.name}: ${reason}`;
}
