import type { Result } from 'lighthouse';
import { type Figures, KINDS, type Kind } from './pages.ts';

/** A request of the page, as Lighthouse lists it. */
interface Request {
  url: string;
  resourceType?: string;
  transferSize: number;
}

const requestsOf = (result: Result): Request[] => {
  const details = result.audits['network-requests']?.details;
  return details && 'items' in details ? (details.items as unknown as Request[]) : [];
};

const kindOf = ({ resourceType = '' }: Request): Kind =>
  KINDS.find((kind) => kind === resourceType.toLowerCase()) ?? 'other';

/** The figures of one run of a page whose HTML names scripts of so many bytes. */
export function figuresOf(result: Result, javascript: number): Figures {
  const scoreOf = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const numberOf = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const requests = requestsOf(result);
  const weigh = (counts: (request: Request) => boolean) =>
    requests.filter(counts).reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  const byKind = Object.fromEntries(
    KINDS.map((kind) => [kind, weigh((request) => kindOf(request) === kind)]),
  ) as Record<Kind, number>;
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    lcp: numberOf('largest-contentful-paint'),
    tbt: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    javascript,
    ...byKind,
  };
}

/** The middle of the runs, figure by figure; a figure that a run lacks is missing, so its target is missed. */
export function medianOf(runs: Figures[]): Figures {
  const middle = (values: number[]) =>
    values.some(Number.isNaN)
      ? Number.NaN
      : values.sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  const [first] = runs;
  if (!first) throw new Error('There was no run.');
  const names = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, middle(runs.map((run) => run[name]))])) as Figures;
}

/** What is short of full marks, by its audit, each as one line. */
export function findingsOf(result: Result): [audit: string, line: string][] {
  const inCategories = Object.values(result.categories).flatMap(({ auditRefs }) => auditRefs);
  const ids = new Set(inCategories.filter(({ group }) => group !== 'hidden').map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const audit = result.audits[id];
    if (!audit || audit.score === null || audit.score >= 1) return [];
    return [[id, `${id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]];
  });
}
