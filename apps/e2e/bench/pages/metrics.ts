import type { Result } from 'lighthouse';
import { type Metrics, RESOURCE_TYPES, type ResourceType } from './pages.ts';

/** A request of the page, as Lighthouse lists it. */
interface Request {
  url: string;
  resourceType?: string;
  transferSize: number;
}

const listRequests = (result: Result): Request[] => {
  const details = result.audits['network-requests']?.details;
  return details && 'items' in details ? (details.items as unknown as Request[]) : [];
};

const resourceTypeOf = ({ resourceType = '' }: Request): ResourceType =>
  RESOURCE_TYPES.find((type) => type === resourceType.toLowerCase()) ?? 'other';

/** The sizes in bytes of all scripts that a visit loads. */
export interface ScriptSizes {
  transferred: number;
  parsed: number;
}

/** The metrics of one run; `scripts` are those of a visit of ten seconds (`warmUp`). */
export function readMetrics(result: Result, scripts: ScriptSizes): Metrics {
  const readScore = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const readNumber = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const requests = listRequests(result);
  const sumBytes = (isCounted: (request: Request) => boolean) =>
    requests.filter(isCounted).reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  const bytesByType = Object.fromEntries(
    RESOURCE_TYPES.map((type) => [type, sumBytes((request) => resourceTypeOf(request) === type)]),
  ) as Record<ResourceType, number>;
  return {
    performance: readScore('performance'),
    accessibility: readScore('accessibility'),
    'best-practices': readScore('best-practices'),
    seo: readScore('seo'),
    lcp: readNumber('largest-contentful-paint'),
    tbt: readNumber('total-blocking-time'),
    cls: readNumber('cumulative-layout-shift'),
    scriptTime: readNumber('bootup-time'),
    benchmarkIndex: result.environment?.benchmarkIndex ?? Number.NaN,
    scriptBytes: scripts.transferred,
    parsedScriptBytes: scripts.parsed,
    ...bytesByType,
  };
}

/** The median of each metric over the runs. A metric that one run lacks is NaN, so its target is missed. */
export function medianMetrics(runs: Metrics[]): Metrics {
  const median = (values: number[]) =>
    values.some(Number.isNaN)
      ? Number.NaN
      : values.sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  const [firstRun] = runs;
  if (!firstRun) throw new Error('There was no run.');
  const names = Object.keys(firstRun) as (keyof Metrics)[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Metrics;
}

/** The audits without a full score, as pairs of audit id and report line. */
export function listFailedAudits(result: Result): [audit: string, line: string][] {
  const inCategories = Object.values(result.categories).flatMap(({ auditRefs }) => auditRefs);
  const ids = new Set(inCategories.filter(({ group }) => group !== 'hidden').map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const audit = result.audits[id];
    if (!audit || audit.score === null || audit.score >= 1) return [];
    return [[id, `${id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]];
  });
}
