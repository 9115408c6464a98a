import type { Run } from './measure.ts';
import { listFailedAudits, medianMetrics } from './metrics.ts';
import { type Conditions, METRIC_ROWS, type MetricRow, meetsTarget, type PageName } from './pages.ts';

const LABEL_WIDTH = 62;
const CELL_WIDTH = 12;

/** The report lines: the table of medians, then the audits without a full score. Also whether all targets are met. */
export function renderReport(
  runsByPage: Map<PageName, Run[]>,
  conditions: Conditions,
): { lines: string[]; meetsAllTargets: boolean } {
  const medians = [...runsByPage].map(
    ([page, runs]) =>
      [page, runs.length > 0 ? medianMetrics(runs.map(({ metrics }) => metrics)) : null] as const,
  );
  let meetsAllTargets = true;
  const cell = (row: MetricRow, page: PageName, value = Number.NaN) => {
    const isTargetMet = meetsTarget(row, { page, value, conditions });
    if (!isTargetMet) meetsAllTargets = false;
    const mark = row.target?.(page, conditions) === undefined ? ' ' : isTargetMet ? '✔' : '✖';
    return `${Number.isNaN(value) ? '–' : row.format(value)} ${mark}`.padStart(CELL_WIDTH);
  };
  const lines = [
    `\nslowdown of the processor: ${conditions.slowdown}`,
    `${' '.repeat(LABEL_WIDTH)}${medians.map(([page]) => `${page}  `.padStart(CELL_WIDTH)).join('')}`,
    ...METRIC_ROWS.map((row) => {
      const cells = medians.map(([page, metrics]) => cell(row, page, metrics?.[row.metric]));
      return `${`${row.label} ${row.targetText?.(conditions) ?? ''}`.padEnd(LABEL_WIDTH)}${cells.join('')}`;
    }),
  ];
  for (const [page, runs] of runsByPage) {
    const findings = new Map(runs.flatMap(({ result }) => listFailedAudits(result)));
    lines.push(
      '',
      `${page}: audits without a full score`,
      ...[...findings.values()].sort().map((finding) => `  ${finding}`),
    );
  }
  return { lines, meetsAllTargets };
}
