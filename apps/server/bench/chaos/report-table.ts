import type { ChaosReport } from '../../test/chaos/run-chaos.ts';

interface Row {
  name: string;
  count: number | string;
  faults: string[];
}

/** The findings of a run as a table, and all its faults. */
export function reportTable(report: ChaosReport): { table: string; faults: string[] } {
  const { deliveries, endings, kills, log, totals } = report;
  const counts = (values: Record<string, number>): Row[] =>
    Object.entries(values).map(([name, count]) => ({ name, count, faults: [] }));
  const rows: Row[] = [
    ...counts({
      'purchases that ended with tickets': endings.tickets,
      'purchases left open by their buyers': endings.open,
      'purchases refused': endings.refused,
    }),
    ...Object.entries(kills).map(([victim, count]) => ({ name: `kills: ${victim}`, count, faults: [] })),
    ...counts({ 'slowest start, ms': report.slowestStart, 'settled after, ms': report.settledAfter }),
    ...counts(totals),
    {
      name: 'consistency of orders, stock, tickets, money, messages and due work',
      count: report.checks,
      faults: report.faults.map(({ check, detail }) => `${check}: ${detail}`),
    },
    { name: 'tickets shown to a buyer exist', count: report.shown, faults: report.lostTickets },
    { name: 'messages accepted by a provider', count: deliveries.accepted, faults: deliveries.faults },
    ...counts({
      '… again after a kill between acceptance and commit': deliveries.againAfterKill,
      '… longest time until that kill, ms': deliveries.longestUntilKill,
      '… again after an attempt that took too long': deliveries.againAfterTimeout,
      '… not again after that, since the ticket was refunded': deliveries.withdrawnInstead,
    }),
    { name: 'lines of the log, without a private text', count: log.lines, faults: log.faults },
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
