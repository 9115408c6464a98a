import { findingsOf, medianOf } from './figures.ts';
import type { Run } from './measure.ts';
import { isMet, type PageName, ROWS, type Row } from './pages.ts';

const LABEL_WIDTH = 54;
const CELL_WIDTH = 12;

/** The table of the middle of the runs, and below it what is short of full marks; whether all targets are met. */
export function reportOn(measured: Map<PageName, Run[]>): { lines: string[]; isGood: boolean } {
  const medians = [...measured].map(
    ([page, runs]) => [page, runs.length > 0 ? medianOf(runs.map(({ figures }) => figures)) : null] as const,
  );
  let isGood = true;
  const cell = (row: Row, page: PageName, value = Number.NaN) => {
    const met = isMet(row, page, value);
    if (!met) isGood = false;
    const mark = row.target?.(page) === undefined ? ' ' : met ? '✔' : '✖';
    return `${Number.isNaN(value) ? '–' : row.show(value)} ${mark}`.padStart(CELL_WIDTH);
  };
  const lines = [
    `\n${' '.repeat(LABEL_WIDTH)}${medians.map(([page]) => `${page}  `.padStart(CELL_WIDTH)).join('')}`,
    ...ROWS.map((row) => {
      const cells = medians.map(([page, figures]) => cell(row, page, figures?.[row.figure]));
      return `${`${row.label} ${row.aim ?? ''}`.padEnd(LABEL_WIDTH)}${cells.join('')}`;
    }),
  ];
  for (const [page, runs] of measured) {
    const findings = new Map(runs.flatMap(({ result }) => findingsOf(result)));
    lines.push(
      '',
      `${page}, short of full marks`,
      ...[...findings.values()].sort().map((finding) => `  ${finding}`),
    );
  }
  return { lines, isGood };
}
