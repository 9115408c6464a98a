import type { Context } from './context.ts';
import { isQuiet } from './database/quiet.ts';
import { openReplica } from './database/replica.ts';
import { systemClock } from './lib/clock.ts';
import { openFiles } from './modules/files/index.ts';
import { openChannels, trackAttempts } from './modules/messaging/index.ts';
import { openPaymentProvider } from './modules/payments/index.ts';
import { openContentSite } from './modules/posts/index.ts';

/**
 * Opens the context of a server on an open database: the files, the payment provider, the message channels and the
 * content site of the configuration. The system's clock is the default.
 */
export async function openContext({
  config,
  log,
  database,
  pool,
  listenUrl,
  clock = systemClock,
  messageAttempts = trackAttempts(),
}: Pick<Context, 'config' | 'log' | 'database' | 'pool' | 'listenUrl'> & {
  clock?: Context['clock'];
  messageAttempts?: Context['messageAttempts'];
}): Promise<Context> {
  const { databaseReadUrl: url, databasePoolSize: poolSize } = config;
  const files = await openFiles(config, log);
  // Nothing that fails comes after it: it has connections, which the caller closes.
  const replica = url === null ? null : openReplica(url, { primary: pool, poolSize, log, clock });
  return {
    config,
    clock,
    log,
    database,
    pool,
    reads: replica?.database ?? database,
    replica,
    listenUrl,
    files,
    payments: openPaymentProvider(config, { clock, log, isQuiet: () => isQuiet(database) }),
    channels: openChannels(config, log),
    messageAttempts,
    contentSite: openContentSite({ config, clock, log, database }),
  };
}
