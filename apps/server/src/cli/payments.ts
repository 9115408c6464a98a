import { stringify } from 'csv-stringify/sync';
import { type Config, ConfigError } from '../config.ts';
import { daysAfter } from '../lib/india.ts';
import type { Logger } from '../lib/logger.ts';
import {
  type Comparison,
  compareWithGateway,
  type Difference,
  GatewayError,
  openPaymentProvider,
} from '../modules/payments/index.ts';
import type { Command } from './command.ts';
import { readDay } from './options.ts';
import { printRaw, tell } from './print.ts';
import { databaseForm } from './with-database.ts';

const DAY = { value: 'DAY', required: true, read: readDay } as const;

/**
 * `jalsa payments reconcile`: compares payments, refunds and settlements of some days of India with the gateway's books.
 * The differences go to standard output as CSV, a summary to standard error. The exit code is 1 when there are any.
 */
export const payments: Command<[Config, Logger]> = {
  about: 'the books of payments',
  example: 'reconcile --from 2026-11-01 --to 2026-11-30 > differences.csv',
  forms: [
    databaseForm({
      words: 'reconcile',
      options: { from: DAY, to: DAY },
      does: 'compares the payments, refunds and settlements of some days with the books of the gateway (docs/payments.md)',
      run: async ({ values: { from, to } }, context) => {
        if (from > to) throw new ConfigError('the day of --from is after that of --to');
        const { config } = context;
        const provider = openPaymentProvider(config, { ...context, readOnly: true });
        const time = { from, to: new Date(daysAfter(to, 1).getTime() - 1) };
        const comparison = await compareWithGateway(context, provider, time).catch((error: unknown) => {
          if (!(error instanceof GatewayError)) throw error;
          throw new ConfigError(`the gateway’s books cannot be read (${error.message})`);
        });
        printRaw(differencesCsv(comparison.differences));
        tell(summary(comparison));
        if (comparison.differences.length > 0) process.exitCode = 1;
      },
    }),
  ],
};

function summary({ payments, refunds, settled, differences }: Comparison): string {
  const counts = new Map<string, number>();
  for (const { object, kind } of differences) {
    const name = `${object} ${kind}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const found = [...counts].map(([name, number]) => `${name} ${number}`).join(', ');
  return `Compared ${payments} payments and ${refunds} refunds, ${settled} of them settled. Differences: ${found || 'none'}.`;
}

/** The columns by the fields that they show. Amounts are whole numbers of paise, or of the smallest unit of another currency. */
const COLUMNS: Record<keyof Difference, string> = {
  kind: 'difference',
  object: 'object',
  gatewayId: 'gateway_id',
  gatewayOrderId: 'gateway_order_id',
  purchaseId: 'purchase_id',
  currency: 'currency',
  amountHere: 'amount_here_paise',
  amountAtGateway: 'amount_at_gateway_paise',
  stateHere: 'state_here',
  stateAtGateway: 'state_at_gateway',
  fee: 'fee_paise',
  tax: 'tax_paise',
  settled: 'settled_paise',
  settlementId: 'settlement_id',
};

/** Differences as CSV (RFC 4180) with a header. A value that a spreadsheet would run as a formula begins with an apostrophe. */
export function differencesCsv(differences: readonly Difference[]): string {
  return stringify([...differences], {
    header: true,
    columns: Object.entries(COLUMNS).map(([key, header]) => ({ key, header })),
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
