import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { TestProject } from 'vitest/node';

/** An object storage of a test run, and the login of its owner. */
export interface ObjectStorage {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Starts the object storage s3rver in this process. With TEST_OBJECT_STORAGE, such as `http://key:secret@127.0.0.1:8080`, the
 * tests use that one instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_OBJECT_STORAGE;
  if (given !== undefined) {
    const { origin, username, password } = new URL(given);
    project.provide('objectStorage', {
      endpoint: origin,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    });
    return async () => {};
  }
  const directory = await mkdtemp(join(tmpdir(), 'jalsa-s3rver-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  project.provide('objectStorage', {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  return async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Only the project `bucket` has one. */
    objectStorage: ObjectStorage;
  }
}
