import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@jalsa/api-client';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { attachmentMakers } from '../../src/background.ts';
import type { ServerLimits } from '../../src/config/limits.ts';
import { type Config, readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { openDatabase } from '../../src/database/open.ts';
import { proveConnections } from '../../src/database/prove-connections.ts';
import { inProcessFetch } from '../../src/http/in-process-fetch.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import {
  type Channels,
  closeChannels,
  sendDueMessages,
  trackAttempts,
} from '../../src/modules/messaging/index.ts';
import { orderPayments } from '../../src/modules/ordering/index.ts';
import { makeRefunds, type PaymentHandler, processWebhooks } from '../../src/modules/payments/index.ts';
import { openContext } from '../../src/open-context.ts';
import { HOSTED_SITES, type SiteEntry } from '../../src/sites/index.ts';
import { createTestDatabase } from './test-database.ts';
import { bucketSettings } from './test-storage.ts';

/** The present of a test by default: Friday 20 November 2026, noon in India. */
export const NOW = new Date('2026-11-20T06:30:00.000Z');

/** The limit of a call, and of the wait for a connection; the machine of a test may be busy. */
const TIMEOUT_MS = 60_000;

type Limits = { [Group in keyof ServerLimits]?: Partial<ServerLimits[Group]> };

export interface TestApp {
  app: FastifyInstance;
  context: Context;
  clock: ReturnType<typeof manualClock>;
  /** Calls the application in-process; `as` signs the calls of a customer. */
  api: ReturnType<typeof createApi>;
  as(session: { token: string; userId: string }): ReturnType<typeof createApi>;
  /** Processes the webhooks, makes the refunds and sends the messages that are due. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The API on a database of its own, with a clock that the test moves; with `sites` their pages too, where they are built.
 * It logs nothing unless LOG_LEVEL is given; `logTo` takes the lines then.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  {
    logTo,
    sites = [],
    requestWithinMs,
    sharing,
    handler,
    channels,
    limits = {},
    poolerUrl,
    databaseUrl,
    keepsNamedStatements,
  }: {
    logTo?: (line: string) => void;
    /** The hosted sites; true for those of Jalsa. */
    sites?: readonly SiteEntry[] | true;
    requestWithinMs?: number;
    /** The application whose database this one shares, as another process would; the test closes that one last. */
    sharing?: TestApp;
    /** In place of the registered payment handler. */
    handler?: PaymentHandler;
    /** In place of the channels that the settings name. */
    channels?: Partial<Channels>;
    /** Limits in place of those of the server, in the groups that are given. */
    limits?: Limits;
    /** A pooler before the database, or none; that of the run by default. */
    poolerUrl?: string | null;
    /** A migrated database that the test has made and removes. */
    databaseUrl?: string;
    /** In place of what is found out about the connections. */
    keepsNamedStatements?: boolean;
  } = {},
): Promise<TestApp> {
  const testDatabase = sharing
    ? {
        url: sharing.context.config.databaseUrl ?? '',
        directUrl: sharing.context.listenUrl ?? '',
        drop: async () => {},
      }
    : databaseUrl === undefined
      ? await createTestDatabase(poolerUrl)
      : { url: databaseUrl, directUrl: databaseUrl, drop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-app-'));
  const settings = readConfig({
    JALSA_DATA: dataDir,
    DATABASE_URL: testDatabase.url,
    LOG_LEVEL: 'silent',
    ...(await bucketSettings()),
    ...environment,
  });
  const config = withLimits(settings, limits);
  const log = createLogger(config.logLevel, logTo && { write: logTo });
  const { url, directUrl } = testDatabase;
  const isPooled = url !== directUrl;
  const { database, pool, listenUrl, close } = openDatabase(url, {
    poolSize: config.databasePoolSize,
    log,
    keepsNamedStatements:
      keepsNamedStatements ?? (!isPooled || (await proveConnections(url)).keepNamedStatements),
    listenUrl: directUrl,
    connectWithinMs: TIMEOUT_MS,
  });
  const clock = manualClock(NOW);
  const messageAttempts = trackAttempts({ abortAfterMs: 0 });
  const opened = await openContext({ config, log, database, pool, listenUrl, clock, messageAttempts });
  // One process has the sandbox; the other asks its gateway.
  const payments = sharing ? { ...sharing.context.payments, sandbox: null } : opened.payments;
  const context: Context = { ...opened, payments, channels: { ...opened.channels, ...channels } };
  const app = await buildApp(context, {
    sites: sites === true ? HOSTED_SITES : sites,
    ...(requestWithinMs && { requestWithinMs }),
    ...(handler && { handler }),
  });
  await app.ready();
  const fetch = inProcessFetch(app);
  const client = (session?: { token: string; userId: string }) =>
    createApi({
      baseUrl: config.siteOrigin,
      fetch,
      timeout: TIMEOUT_MS,
      getToken: () => session?.token ?? null,
      getUser: () => session?.userId ?? null,
    });
  return {
    app,
    context,
    clock,
    api: client(),
    as: client,
    runJobs: async () => {
      await processWebhooks(context, handler ?? orderPayments);
      await makeRefunds(context);
      await sendDueMessages(context, attachmentMakers(context));
    },
    close: async () => {
      await app.close();
      await messageAttempts.drain();
      await closeChannels(context.channels);
      await context.replica?.close();
      await close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function withLimits(config: Config, limits: Limits): Config {
  const groups = Object.entries(limits).map(([name, group]) => [
    name,
    { ...config[name as keyof ServerLimits], ...group },
  ]);
  return { ...config, ...Object.fromEntries(groups) };
}
