// `pnpm bench pages` starts a server, runs Lighthouse as a phone and prints the median of three runs of each page
// beside the targets. Options: --runs N, --only landing,booking, --slowdown N (the factor of the processor, 4 by default; 6 is
// a slower phone), --keep (writes the reports and traces to .lighthouse).
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { findFreePort, startServer } from '../../src/support/start-server.ts';
import { LOWEST_PRIORITY } from './lowest-priority.ts';
import { measure, type Run, startBrowser, warmUp } from './measure.ts';
import { DEFAULT_SLOWDOWN, PAGES, type PageName } from './pages.ts';
import { preparePage } from './prepare-page.ts';
import { renderReport } from './report.ts';

const KEPT_REPORTS = fileURLToPath(new URL('../../../../.lighthouse/', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: Object.keys(PAGES).join() },
    slowdown: { type: 'string', default: String(DEFAULT_SLOWDOWN) },
    keep: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const slowdown = Number(options.slowdown);
const names = options.only.split(',').filter((name): name is PageName => name in PAGES);
const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;
if (!isCount(runs) || !isCount(slowdown) || names.length < options.only.split(',').length) {
  process.stderr.write(
    `--runs and --slowdown take a number, --only takes names out of ${Object.keys(PAGES).join()}.\n`,
  );
  process.exit(1);
}

const reports = options.keep ? KEPT_REPORTS : await mkdtemp(join(tmpdir(), 'jalsa-reports-'));
// An unpaid order outlives the runs of its page.
const server = await startServer({
  settings: { ORDER_HOLD_SECONDS: '7200' },
  launcher: LOWEST_PRIORITY,
});
let browser: Browser | undefined;
const stop = async () => {
  await browser?.close();
  await server.stop();
  if (!options.keep) await rm(reports, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(130)));
}
try {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports);
  await server.ready();
  const runsByPage = new Map<PageName, Run[]>();
  for (const name of names) runsByPage.set(name, await measurePage(name));
  const { lines, meetsAllTargets } = renderReport(runsByPage, { slowdown });
  for (const line of lines) print(line);
  if (!meetsAllTargets) process.exitCode = 1;
} finally {
  await stop();
}

/** The runs of a page; an empty list when the page cannot be measured. */
async function measurePage(name: PageName): Promise<Run[]> {
  const completedRuns: Run[] = [];
  try {
    const page = await preparePage(name, server.origin);
    const scripts = await withNewBrowser((newBrowser) => warmUp(newBrowser, page));
    for (let run = 1; run <= runs; run += 1) {
      const reportPath = join(reports, `${name}-${run}`);
      const runLighthouse = () =>
        withNewBrowser((_, port) =>
          measure(page, { scripts, slowdown, port, reportPath, keepsTrace: options.keep }),
        );
      // On a busy machine Lighthouse sometimes fails and asks for another run.
      completedRuns.push(await runLighthouse().catch(runLighthouse));
      print(`${name}: run ${run} of ${runs}`);
    }
    return completedRuns;
  } catch (error) {
    print(`${name}: ${(error as Error).message}`);
    return [];
  }
}

/** Runs `work` in a new browser with an empty profile. */
async function withNewBrowser<T>(work: (browser: Browser, port: number) => Promise<T>): Promise<T> {
  const port = await findFreePort();
  browser = await startBrowser(port);
  try {
    return await work(browser, port);
  } finally {
    await browser.close();
  }
}
