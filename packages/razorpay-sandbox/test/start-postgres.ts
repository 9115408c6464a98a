import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@jalsa/local-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One PostgreSQL for the whole run; the test files make databases of their own in it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'razorpay-sandbox-'));
  const postgres = await startLocalPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '200' },
  });
  project.provide('databaseUrl', postgres.url());
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
