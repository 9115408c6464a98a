// `pnpm bench pages`: Lighthouse as a phone on the built product, with a server of its own: the middle of three runs of
// each page beside the targets. --runs N, --only landing,booking; --keep writes the reports to .lighthouse.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { measure, type Run, startBrowser, warm } from './measure.ts';
import { PAGES, type PageName } from './pages.ts';
import { freePort, startProduct } from './product.ts';
import { reportOn } from './report.ts';

const REPORTS = fileURLToPath(new URL('../../../../.lighthouse/', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: Object.keys(PAGES).join() },
    keep: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const names = options.only.split(',').filter((name): name is PageName => name in PAGES);
if (!Number.isSafeInteger(runs) || runs < 1 || names.length < options.only.split(',').length) {
  process.stderr.write(`--runs wants a number, --only some of ${Object.keys(PAGES).join()}.\n`);
  process.exit(1);
}

const product = await startProduct();
let browser: Browser | undefined;
const stop = async () => {
  await browser?.close();
  await product.stop();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(130)));
}
try {
  if (options.keep) await rm(REPORTS, { recursive: true, force: true });
  await product.ready();
  const measured = new Map<PageName, Run[]>();
  for (const name of names) measured.set(name, await measurePage(name));
  const { lines, isGood } = reportOn(measured);
  for (const line of lines) say(line);
  if (!isGood) process.exitCode = 1;
} finally {
  await stop();
}

/** The runs of a page; none where it cannot be measured. */
async function measurePage(name: PageName): Promise<Run[]> {
  const address = `${product.origin}${PAGES[name]}`;
  const found: Run[] = [];
  try {
    const javascript = await inBrowser((opened) => warm(opened, address));
    for (let run = 1; run <= runs; run += 1) {
      const keepAs = options.keep ? join(REPORTS, `${name}-${run}`) : undefined;
      const once = () => inBrowser((_, port) => measure(address, { javascript, port, keepAs }));
      // Of a machine that is busy Lighthouse says at times that it should be run again.
      found.push(await once().catch(once));
      say(`${name}: run ${run} of ${runs}`);
    }
    return found;
  } catch (error) {
    say(`${name}: ${(error as Error).message}`);
    return [];
  }
}

/** Does something in a browser that never saw the site. */
async function inBrowser<T>(work: (browser: Browser, port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  browser = await startBrowser(port);
  try {
    return await work(browser, port);
  } finally {
    await browser.close();
  }
}
