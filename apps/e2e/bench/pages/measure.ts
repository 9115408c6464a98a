import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import lighthouse, { defaultConfig, type Result } from 'lighthouse';
import { CHROMIUM } from '../../src/support/chromium.ts';
import { storeSession } from '../../src/support/store-session.ts';
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

/**
 * One Lighthouse run with its default settings, a phone on a slow network. `reportPath` is the file name of the
 * reports without extension.
 */
export async function measure(
  page: PreparedPage,
  { javascriptBytes, port, reportPath }: { javascriptBytes: number; port: number; reportPath?: string },
): Promise<Run> {
  await signInBrowser(port, page);
  const output = await lighthouse(page.address, {
    port,
    output: ['json', 'html'],
    logLevel: 'error',
    // The session is in the storage.
    disableStorageReset: page.customer !== undefined,
  });
  if (!output) throw new Error('Lighthouse gave no result');
  const { lhr: result, report } = output;
  if (reportPath) await writeReports(reportPath, report);
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return { result, metrics: readMetrics(result, javascriptBytes) };
}

async function writeReports(name: string, report: string | string[]): Promise<void> {
  await mkdir(dirname(name), { recursive: true });
  const [json = '', html = ''] = report;
  await Promise.all([writeFile(`${name}.json`, json), writeFile(`${name}.html`, html)]);
}
