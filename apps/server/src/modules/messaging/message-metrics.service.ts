import { Counter, Gauge, type Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import { isQuiet } from '../../database/quiet.ts';
import { readForMetrics } from '../../lib/read-for-metrics.ts';
import { CHANNELS } from './channel.types.ts';
import { countMessages } from './message-counts.repository.ts';

/**
 * What an attempt or a receipt made of a message. `postponed`: an attempt that failed, or a provider that asks to wait.
 * `failed`: refused, given up, or reported by a receipt. `not_needed`: a code that arrived on another channel.
 */
const OUTCOMES = ['sent', 'postponed', 'failed', 'not_needed', 'delivered', 'read'] as const;

export type MessageOutcome = (typeof OUTCOMES)[number];

export type OutcomeCounter = Counter<'channel' | 'outcome'>;

/** A counter of outcomes by channel, which is in no registry yet. Each pair begins at zero, so that its increase is known. */
export function createOutcomeCounter(): OutcomeCounter {
  const counter = new Counter({
    name: 'messages_total',
    help: 'Outcomes of attempts and receipts of messages in this process.',
    labelNames: ['channel', 'outcome'] as const,
    registers: [],
  });
  for (const channel of CHANNELS) {
    for (const outcome of OUTCOMES) counter.inc({ channel, outcome }, 0);
  }
  return counter;
}

/**
 * Adds the metrics of messages to a registry: the outcomes of this process, and the numbers of messages that wait and that
 * failed, which are read from the database when they are asked for, and whether the database is quiet. While the database is away
 * these gauges have no values.
 */
export function registerMessageMetrics(
  registry: Registry,
  context: Pick<Context, 'database' | 'log' | 'clock' | 'messageAttempts'>,
): void {
  registry.registerMetric(context.messageAttempts.outcomes);
  const readCounts = readForMetrics(context, 'the numbers of messages', () =>
    countMessages(context.database),
  );
  const readQuiet = readForMetrics(context, 'the restores of the database', () => isQuiet(context.database));
  new Gauge({
    name: 'restored_database_quiet',
    help: '1 while nothing is sent and no gateway is asked, since the database was restored and not resumed.',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const quiet = await readQuiet();
      if (quiet === null) this.remove();
      else this.set(quiet ? 1 : 0);
    },
  });
  new Gauge({
    name: 'messages_by_state',
    help: 'Messages in the database that wait for an attempt, and that failed (one-time codes left out).',
    labelNames: ['channel', 'state'] as const,
    // Every process reads the same numbers.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const counts = await readCounts();
      this.reset();
      if (counts === null) return;
      for (const channel of CHANNELS) {
        const { waiting = 0, failed = 0 } = counts.find((count) => count.channel === channel) ?? {};
        this.set({ channel, state: 'waiting' }, waiting);
        this.set({ channel, state: 'failed' }, failed);
      }
    },
  });
}
