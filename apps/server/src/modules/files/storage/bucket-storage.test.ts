import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, expect, test } from 'vitest';
import { NOW } from '../../../../test/support/test-app.ts';
import { bucketSettings } from '../../../../test/support/test-storage.ts';
import { type Bucket, ConfigError, readConfig } from '../../../config.ts';
import { registerErrorHandler } from '../../../http/error-handler.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createLogger } from '../../../lib/logger.ts';
import { StorageUnavailable } from '../files.errors.ts';
import { imageRoutes } from '../images/image.routes.ts';
import { openImageLibrary } from '../images/image-library.ts';
import { openStorage } from '../open-files.ts';
import { bucketStorage } from './bucket-storage.ts';

const LOGIN = { accessKeyId: 'key', secretAccessKey: 'secret-of-the-test' };
const log = createLogger('silent');

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** An address at which an HTTP server answers as `listener` does. */
async function listening(listener: Parameters<typeof createServer>[1] & object): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function unusedAddress(): Promise<string> {
  const address = await listening(() => {});
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return address;
}

const at = (endpoint: string): Bucket => ({ name: 'jalsa', endpoint, region: 'us-east-1' });

async function refusal(settings: Record<string, string>): Promise<string> {
  const error = await openStorage(readConfig(settings)).catch((thrown: unknown) => thrown);
  if (!(error instanceof ConfigError)) throw error;
  return error.message;
}

test('a start names FILES_URL and the reason if the bucket cannot be used, and shows no secret', async () => {
  const settings = await bucketSettings();
  const { endpoint } = readConfig(settings).files.bucket ?? {};
  const away = { ...settings, FILES_URL: `s3://jalsa?endpoint=${await unusedAddress()}` };
  const stranger = { AWS_ACCESS_KEY_ID: LOGIN.accessKeyId, AWS_SECRET_ACCESS_KEY: LOGIN.secretAccessKey };
  const lines = {
    away: await refusal(away),
    missing: await refusal({ ...settings, FILES_URL: `s3://no-such-bucket?endpoint=${endpoint}` }),
    refused: await refusal({ ...settings, ...stranger }),
  };
  expect(lines).toEqual({
    away: expect.stringMatching(/^FILES_URL: the bucket jalsa cannot be used \(.*ECONNREFUSED/),
    missing: expect.stringMatching(/^FILES_URL: the bucket no-such-bucket cannot be used \(NoSuchBucket/),
    refused: expect.stringMatching(/^FILES_URL: the bucket jalsa-[-\da-f]+ cannot be used \(\w+: /),
  });
  expect(Object.values(lines).join()).not.toContain(LOGIN.secretAccessKey);
});

test('lists the files of several answers, without objects that are no files of the server', async () => {
  const answers: Record<string, string> = {
    '': '<IsTruncated>true</IsTruncated><NextContinuationToken>t2</NextContinuationToken>',
    t2: '<IsTruncated>false</IsTruncated>',
  };
  const bucket = await listening((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket');
    const token = searchParams.get('continuation-token') ?? '';
    const key = `${searchParams.get('prefix')}file${token}`;
    const file = `<Contents><Key>${key}</Key><Size>7</Size><ETag>"x-2"</ETag><LastModified>2026-11-20T06:30:00Z</LastModified></Contents>`;
    const foreign = file.replace(key, 'images/') + file.replace(key, 'images/Not ours.PNG');
    response.end(`<ListBucketResult>${answers[token]}${foreign}${file}</ListBucketResult>`);
  });
  const files = [];
  for await (const file of bucketStorage(at(bucket), LOGIN).list('images')) files.push(file);
  expect(files).toEqual(
    ['images/file', 'images/filet2'].map((key) => ({ key, size: 7, writtenAt: NOW, md5: null })),
  );
});

test('a request to a silent bucket ends after three attempts of a bounded time', async () => {
  let asked = 0;
  const silent = await listening(() => {
    asked += 1;
  });
  const storage = bucketStorage(at(silent), LOGIN, { answerWithinMs: 200 });
  const start = Date.now();
  await expect(storage.read('images/a')).rejects.toThrow(StorageUnavailable);
  expect(asked).toBe(3);
  expect(Date.now() - start).toBeLessThan(5_000);
});

test('a file that breaks off is an error of the storage, not a shorter file', async () => {
  const broken = await listening((_request, response) => {
    response.writeHead(200, { 'content-length': 1_000 }).write('a part', () => response.destroy());
  });
  const storage = bucketStorage(at(broken), LOGIN);
  await expect(storage.read('images/a')).rejects.toThrow(StorageUnavailable);
  const stream = await storage.open('images/a');
  await expect(stream && buffer(stream)).rejects.toThrow(StorageUnavailable);
});

test('an upload that fails is aborted, so that no part of it stays in the bucket', async () => {
  const requests: string[] = [];
  const bucket = await listening((request, response) => {
    request.resume().on('end', () => {
      requests.push(`${request.method} ${request.url?.replace(/^[^?]*\?/, '')}`);
      if (request.method !== 'POST') return void response.writeHead(200, { etag: '"1"' }).end();
      response.end('<InitiateMultipartUploadResult><UploadId>u7</UploadId></InitiateMultipartUploadResult>');
    });
  });
  const failing = async function* () {
    for (let sent = 0; sent < 7; sent++) yield Buffer.alloc(1_000_000);
    throw new Error('the source failed');
  };
  await expect(bucketStorage(at(bucket), LOGIN).put('large/file', failing())).rejects.toThrow(
    'the source failed',
  );
  expect(requests.map((line) => line.replace(/&?x-id=\w+/, ''))).toEqual([
    'POST uploads=',
    'PUT partNumber=1&uploadId=u7',
    'DELETE uploadId=u7',
  ]);
});

test('a request is answered 503 while the bucket is away', async () => {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app, { log, clock: systemClock });
  const storage = bucketStorage(at(await unusedAddress()), LOGIN);
  imageRoutes(app, openImageLibrary({ storage, log }), {
    isPrivate: async () => false,
    isLink: async () => false,
  });
  const answer = await app.inject('/files/images/a');
  await app.close();
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '2',
    'unavailable',
  ]);
});
