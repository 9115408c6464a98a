import { expect, test } from 'vitest';
import { ConfigError, inspectConfig, readConfig } from '../config.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');
const bucketOf = (FILES_URL: string) => readConfig({ FILES_URL, JALSA_FILES_KEY: KEY }).files.bucket;

test('a bucket is one of Amazon in a region, or one of another engine at an address', () => {
  expect(bucketOf('s3://jalsa-files?region=ap-south-1')).toEqual({
    name: 'jalsa-files',
    endpoint: null,
    region: 'ap-south-1',
  });
  expect(bucketOf('s3://jalsa.files/?endpoint=http://127.0.0.1:8080')).toEqual({
    name: 'jalsa.files',
    endpoint: 'http://127.0.0.1:8080',
    region: 'us-east-1',
  });
  expect(bucketOf('s3://jalsa?endpoint=https%3A%2F%2Fs3.example&region=eu-1')).toMatchObject({
    endpoint: 'https://s3.example',
    region: 'eu-1',
  });
  expect(readConfig({}).files.bucket).toBeNull();
});

test.each([
  's3://jalsa',
  's3://?region=eu-1',
  'https://jalsa?region=eu-1',
  's3://jalsa/folder?region=eu-1',
  's3://key:hunter2-hunter2@jalsa?region=eu-1',
  's3://jalsa?region=eu-1&secret=hunter2-hunter2',
  's3://jalsa?region=eu-1&region=eu-2',
  's3://jalsa?endpoint=https://s3.example/hunter2-hunter2',
  's3://jalsa?endpoint=https://user:hunter2-hunter2@s3.example',
  's3://Jalsa_Files?region=eu-1',
])('the bucket %s is refused, in a message that repeats none of it', (FILES_URL) => {
  expect(() => readConfig({ FILES_URL, JALSA_FILES_KEY: KEY })).toThrow(
    new ConfigError(
      'FILES_URL is not an address such as s3://bucket?region=ap-south-1 or s3://bucket?endpoint=https://s3.example.org, without a user, a password or a path',
    ),
  );
});

test('a bucket needs a key of documents that its machines share', () => {
  const settings = { FILES_URL: 's3://jalsa?region=eu-1' };
  const line =
    'JALSA_FILES_KEY is missing: FILES_URL needs it (32 bytes in base64, as `openssl rand -base64 32` prints them)';
  expect(() => readConfig(settings)).toThrow(new ConfigError(line));
  const { faults, config } = inspectConfig(settings);
  expect(faults).toEqual([line]);
  expect(config.files.bucket).toBeNull();
});

test('a login has an id and a secret, and the secret is among those that no output shows', () => {
  const login = { AWS_ACCESS_KEY_ID: 'AKIA-TEST', AWS_SECRET_ACCESS_KEY: 'bucket-secret' };
  const config = readConfig(login);
  expect(config.files.login).toEqual({ accessKeyId: 'AKIA-TEST', secretAccessKey: 'bucket-secret' });
  expect(config.secrets).toContain('bucket-secret');
  expect(readConfig({}).files.login).toBeNull();
  expect(() => readConfig({ AWS_ACCESS_KEY_ID: 'AKIA-TEST' })).toThrow(
    'AWS_SECRET_ACCESS_KEY is missing: AWS_ACCESS_KEY_ID needs it',
  );
  expect(() => readConfig({ AWS_SECRET_ACCESS_KEY: 'bucket-secret' })).toThrow(
    'AWS_ACCESS_KEY_ID is missing: AWS_SECRET_ACCESS_KEY needs it',
  );
});
