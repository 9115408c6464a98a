import type { RunReport } from '../../test/chaos/run-chaos.ts';

export interface Row {
  name: string;
  count: number | string;
  faults: string[];
}

/** A row without faults for each number. */
export const counts = (values: Record<string, number>): Row[] =>
  Object.entries(values).map(([name, count]) => ({ name, count, faults: [] }));

/** The findings of a run and rows about its kills as a table, and all their faults. */
export function reportTable(report: RunReport, killed: Row[]): { table: string; faults: string[] } {
  const { deliveries, endings, failures, log, placed, totals } = report;
  const rows: Row[] = [
    ...counts({
      'purchases that ended with tickets': endings.tickets,
      'purchases left open by their buyers': endings.open,
      'purchases refused': endings.refused,
    }),
    ...killed,
    ...counts({ 'settled after, ms': report.settledAfter }),
    ...counts(totals),
    {
      name: 'consistency of orders, stock, tickets, money, messages and due work',
      count: report.checks,
      faults: report.faults.map(({ check, detail }) => `${check}: ${detail}`),
    },
    { name: 'orders that a buyer was told about exist', count: placed.length, faults: report.lostOrders },
    { name: 'tickets shown to a buyer exist', count: report.shown, faults: report.lostTickets },
    { name: 'messages accepted by a provider', count: deliveries.accepted, faults: deliveries.faults },
    ...counts({
      '… again after a kill between acceptance and commit': deliveries.againAfterKill,
      '… longest time until that kill, ms': deliveries.longestUntilKill,
      '… again after an attempt that took too long': deliveries.againAfterTimeout,
      '… not again after that, since the ticket was refunded': deliveries.withdrawnInstead,
    }),
    { name: 'lines of the log, without a private text', count: log.lines, faults: log.faults },
    ...Object.entries(failures).map(([kind, count]) => ({ name: `sent again: ${kind}`, count, faults: [] })),
    { name: 'answers that must not be', count: 0, faults: report.wrongAnswers },
    { name: 'ends of the server that were no kills', count: 0, faults: report.crashes },
  ];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(
    ({ name, count, faults }) =>
      `${name.padEnd(width)}  ${String(count).padStart(7)}  ${faults.length || '–'}`,
  );
  const head = `${''.padEnd(width)}  ${'number'.padStart(7)}  faults`;
  return { table: [head, ...lines].join('\n'), faults: rows.flatMap(({ faults }) => faults) };
}
