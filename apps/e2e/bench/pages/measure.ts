import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Request as PageRequest } from '@playwright/test';
import { defaultConfig, type Result } from 'lighthouse';
import { CHROMIUM } from '../../src/support/chromium.ts';
import { storeSession } from '../../src/support/store-session.ts';
import { LOWEST_PRIORITY } from './lowest-priority.ts';
import { readMetrics, type ScriptSizes } from './metrics.ts';
import type { Metrics } from './pages.ts';
import { type PreparedPage, signInBrowser } from './prepare-page.ts';

export interface Run {
  metrics: Metrics;
  result: Result;
}

const ENCODE_TIMEOUT_MS = 120_000;
const IMAGE_ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

/** Starts a browser with an empty profile; Lighthouse connects to its debugging port. */
export const startBrowser = (port: number): Promise<Browser> =>
  chromium.launch({
    ...CHROMIUM,
    args: [...(CHROMIUM.args ?? []), `--remote-debugging-port=${port}`],
    // Playwright disables the back-forward cache, which Lighthouse would report.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    // The benchmark closes the browser itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });

/** The time from opening a page to the end of the visit whose scripts are counted. */
const VISIT_MS = 10_000;
const SCROLLS = 4;

/**
 * Opens a page as Lighthouse's phone does, and waits until its pictures are encoded as AVIF: the first request for a
 * picture gets a faster format. Returns the sizes of all scripts that a visit of ten seconds loads, which scrolls down.
 */
export async function warmUp(browser: Browser, { address, customer }: PreparedPage): Promise<ScriptSizes> {
  const { width, height, deviceScaleFactor } = defaultConfig.settings?.screenEmulation ?? {};
  const context = await browser.newContext({
    viewport: { width: width ?? 412, height: height ?? 823 },
    deviceScaleFactor: deviceScaleFactor ?? 1,
    isMobile: true,
  });
  const page = await context.newPage();
  if (customer) await storeSession(page, customer);
  const imageUrls = new Set<string>();
  const scripts: Promise<ScriptSizes>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/files/images/')) imageUrls.add(request.url());
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(readScriptSizes(request));
  });
  const start = Date.now();
  const answer = await page.goto(address, { waitUntil: 'load' });
  if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`);
  for (let scroll = 0; scroll < SCROLLS; scroll += 1) {
    await wait(VISIT_MS / (SCROLLS + 1));
    await page.evaluate(() => window.scrollBy(0, window.innerHeight));
    await page.mouse.move(100, 100 + scroll);
  }
  await wait(Math.max(0, VISIT_MS - (Date.now() - start)));
  const sizes = await Promise.all(scripts);
  await context.close();
  for (const picture of imageUrls) await waitUntilEncoded(picture);
  const sum = (name: keyof ScriptSizes) => sizes.reduce((total, size) => total + size[name], 0);
  return { transferred: sum('transferred'), parsed: sum('parsed') };
}

async function readScriptSizes(request: PageRequest): Promise<ScriptSizes> {
  const [{ responseBodySize }, answer] = await Promise.all([request.sizes(), request.response()]);
  const text = await answer?.body();
  return { transferred: responseBodySize, parsed: text?.length ?? Number.NaN };
}

async function waitUntilEncoded(picture: string): Promise<void> {
  const deadline = Date.now() + ENCODE_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(picture, { headers: { accept: IMAGE_ACCEPT } });
    await answer.arrayBuffer();
    if (answer.headers.get('content-type') === 'image/avif') return;
    await wait(250);
  }
  throw new Error(`${picture} was not encoded within ${ENCODE_TIMEOUT_MS / 1000} seconds`);
}

const LIGHTHOUSE = fileURLToPath(new URL('cli/index.js', import.meta.resolve('lighthouse/package.json')));

interface MeasureOptions {
  /** The scripts of a visit of ten seconds. */
  scripts: ScriptSizes;
  /** The factor by which the processor is slowed down. */
  slowdown: number;
  port: number;
  /** The file name of the reports without extension. */
  reportPath: string;
  /** Writes the browser's trace beside the reports. */
  keepsTrace: boolean;
}

/** One Lighthouse run of a phone on a slow network. */
export async function measure(
  page: PreparedPage,
  { scripts, slowdown, port, reportPath, keepsTrace }: MeasureOptions,
): Promise<Run> {
  await signInBrowser(port, page);
  await runLighthouse(page.address, [
    `--port=${port}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--output=json',
    '--output=html',
    `--output-path=${reportPath}`,
    ...(keepsTrace ? ['--save-assets'] : []),
    // The session is in the storage.
    ...(page.customer ? ['--disable-storage-reset'] : []),
  ]);
  const result = JSON.parse(await readFile(`${reportPath}.report.json`, 'utf8')) as Result;
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return { result, metrics: readMetrics(result, scripts) };
}

/** Lighthouse runs in a process of its own, at the lowest priority (`LOWEST_PRIORITY`). */
async function runLighthouse(address: string, options: string[]): Promise<void> {
  const [command, ...args] = [...LOWEST_PRIORITY, process.execPath, LIGHTHOUSE, address, ...options];
  const lighthouse = spawn(command, [...args, '--quiet', '--no-enable-error-reporting'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = await once(lighthouse, 'exit');
  if (exitCode !== 0) throw new Error(`Lighthouse ended with code ${exitCode}`);
}
