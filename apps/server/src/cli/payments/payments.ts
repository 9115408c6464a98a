import { TZDate } from '@date-fns/tz';
import { addDays, isValid } from 'date-fns';
import { type Config, ConfigError } from '../../config.ts';
import type { Logger } from '../../lib/logger.ts';
import {
  type Comparison,
  compareWithGateway,
  GatewayError,
  openPaymentProvider,
} from '../../modules/payments/index.ts';
import { type Command, form } from '../command.ts';
import { printRaw, tell } from '../print.ts';
import { withDatabase } from '../with-database.ts';
import { differencesCsv } from './differences-csv.ts';

/**
 * `jalsa payments reconcile`: compares payments, refunds and settlements of some days of India with the gateway's books.
 * The differences go to standard output as CSV, a summary to standard error. The exit code is 1 when there are any.
 */
export const payments: Command<[Config, Logger]> = {
  about: 'the books of payments',
  example: 'reconcile --from 2026-11-01 --to 2026-11-30 > differences.csv',
  forms: [
    form({
      words: 'reconcile',
      options: { from: { value: 'DAY', required: true }, to: { value: 'DAY', required: true } },
      does: 'compares the payments, refunds and settlements of some days with the books of the gateway (docs/payments.md)',
      run: ({ values }, config, log) => reconcile(readTime(values), config, log),
    }),
  ],
};

async function reconcile(time: { from: Date; to: Date }, config: Config, log: Logger): Promise<void> {
  await withDatabase(config, log, async (context) => {
    const provider = openPaymentProvider(config, { ...context, readOnly: true });
    const comparison = await compareWithGateway(context, provider, time).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      throw new ConfigError(`the gateway’s books cannot be read (${error.message})`);
    });
    printRaw(differencesCsv(comparison.differences));
    tell(summary(comparison));
    if (comparison.differences.length > 0) process.exitCode = 1;
  });
}

function summary({ payments, refunds, settled, differences }: Comparison): string {
  const counts = new Map<string, number>();
  for (const { object, kind } of differences) {
    const name = `${object} ${kind}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const found = [...counts].map(([name, number]) => `${name} ${number}`).join(', ');
  return `Compared ${payments} payments and ${refunds} refunds, ${settled} of them settled. Differences: ${found || 'none'}.`;
}

function readTime({ from, to }: { from: string; to: string }): { from: Date; to: Date } {
  const [start, lastDay] = [startOfDay(from), startOfDay(to)];
  if (start > lastDay) throw new ConfigError(`--from ${from} is after --to ${to}`);
  return { from: start, to: new Date(addDays(lastDay, 1).getTime() - 1) };
}

function startOfDay(text: string): Date {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const start = new TZDate(Number(year), Number(month) - 1, Number(day), 'Asia/Kolkata');
  // 31 November would become 1 December.
  if (!isValid(start) || start.getDate() !== Number(day))
    throw new ConfigError(`"${text}" is no day such as 2026-11-30`);
  return start;
}
