import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@jalsa/local-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { startPgBouncer } from './pgbouncer.ts';

/**
 * Starts one PostgreSQL for the whole run, with a migrated template that every test file copies. With JALSA_TEST_PGBOUNCER=1 the
 * tests reach their databases through a PgBouncer in transaction mode.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-test-'));
  const postgres = await startLocalPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '200' },
  });
  const admin = new pg.Pool({ connectionString: postgres.url() });
  await admin.query('create database template_jalsa');
  const log = createLogger('silent');
  const template = openDatabase(postgres.url('template_jalsa'), { poolSize: 2, log });
  await migrate(template.pool, log);
  await template.close();
  await admin.query('alter database template_jalsa with is_template true allow_connections false');
  await admin.end();
  project.provide('postgresUrl', postgres.url());
  const pooler = process.env.JALSA_TEST_PGBOUNCER === '1' ? await startPgBouncer(postgres.url()) : null;
  project.provide('poolerUrl', pooler?.url ?? null);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection address of the run's PostgreSQL. */
    postgresUrl: string;
    /** The address of a PgBouncer before it; null if the tests use none. */
    poolerUrl: string | null;
  }
}
