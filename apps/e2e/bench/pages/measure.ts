import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { defaultConfig, type Result } from 'lighthouse';
import { CHROMIUM } from '../../src/support/chromium.ts';
import { storeSession } from '../../src/support/store-session.ts';
import { LOWEST_PRIORITY } from './lowest-priority.ts';
import { readMetrics } from './metrics.ts';
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

/**
 * Opens a page as Lighthouse's phone does and waits until its pictures are encoded as AVIF: the first request for a
 * picture gets a faster format. Returns the size of the JavaScript before interaction, which is the brotli size of
 * the scripts that the HTML names. Scripts that the idle page prefetches do not count.
 */
export async function warmUp(browser: Browser, { address, customer }: PreparedPage): Promise<number> {
  const { width, height, deviceScaleFactor } = defaultConfig.settings?.screenEmulation ?? {};
  const context = await browser.newContext({
    viewport: { width: width ?? 412, height: height ?? 823 },
    deviceScaleFactor: deviceScaleFactor ?? 1,
    isMobile: true,
  });
  const page = await context.newPage();
  if (customer) await storeSession(page, customer);
  const imageUrls = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/files/images/')) imageUrls.add(request.url());
  });
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`);
  const html = await answer.text();
  await context.close();
  for (const picture of imageUrls) await waitUntilEncoded(picture);
  const scripts = [...new Set(html.match(/[\w/-]*\/assets\/[\w-]+\.js/g))];
  const sizes = await Promise.all(scripts.map((script) => compressedSize(new URL(script, address))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function compressedSize({ host, port, pathname }: URL): Promise<number> {
  // Browsers resolve the subdomains of localhost, Node does not.
  const headers = { host, 'accept-encoding': 'br' };
  const asking = request(`http://localhost:${port}${pathname}`, { method: 'HEAD', headers }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return Number(answer.headers['content-length'] ?? Number.NaN);
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
  javascriptBytes: number;
  port: number;
  /** The file name of the reports without extension. */
  reportPath: string;
  /** Writes the browser's trace beside the reports. */
  keepsTrace: boolean;
}

/** One Lighthouse run with its default settings, a phone on a slow network. */
export async function measure(
  page: PreparedPage,
  { javascriptBytes, port, reportPath, keepsTrace }: MeasureOptions,
): Promise<Run> {
  await signInBrowser(port, page);
  await runLighthouse(page.address, [
    `--port=${port}`,
    '--output=json',
    '--output=html',
    `--output-path=${reportPath}`,
    ...(keepsTrace ? ['--save-assets'] : []),
    // The session is in the storage.
    ...(page.customer ? ['--disable-storage-reset'] : []),
  ]);
  const result = JSON.parse(await readFile(`${reportPath}.report.json`, 'utf8')) as Result;
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return { result, metrics: readMetrics(result, javascriptBytes) };
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
