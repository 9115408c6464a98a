import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import lighthouse, { defaultConfig, type Result } from 'lighthouse';
import { CHROMIUM } from '../../src/support/chromium.ts';
import { figuresOf } from './figures.ts';
import type { Figures } from './pages.ts';

export interface Run {
  figures: Figures;
  result: Result;
}

const ENCODED_WITHIN = 120_000;
const PICTURES = 'image/avif,image/webp,image/*,*/*;q=0.8';

/** Starts a browser that never saw the site; Lighthouse comes in by its port. */
export const startBrowser = (port: number): Promise<Browser> =>
  chromium.launch({
    ...CHROMIUM,
    args: [...(CHROMIUM.args ?? []), `--remote-debugging-port=${port}`],
    // Playwright switches it off, which Lighthouse would find fault with.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    // Whoever runs the benchmark closes it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });

/**
 * Opens a page as Lighthouse's phone will and waits until its pictures are encoded as well as they will be: the first
 * who asks for one gets the next best format. The size of its JavaScript before interaction: of the scripts that its HTML
 * names, packed with brotli; what is fetched ahead once the page is idle is none of it.
 */
export async function warm(browser: Browser, address: string): Promise<number> {
  const { width, height, deviceScaleFactor } = defaultConfig.settings?.screenEmulation ?? {};
  const context = await browser.newContext({
    viewport: { width: width ?? 412, height: height ?? 823 },
    deviceScaleFactor: deviceScaleFactor ?? 1,
    isMobile: true,
  });
  const page = await context.newPage();
  const pictures = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/files/images/')) pictures.add(request.url());
  });
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`);
  const html = await answer.text();
  await context.close();
  for (const picture of pictures) await untilEncoded(picture);
  const scripts = [...new Set(html.match(/\/assets\/[\w-]+\.js/g))];
  const sizes = await Promise.all(scripts.map((script) => packedSize(new URL(script, address))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function packedSize(address: URL): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers.get('content-length') ?? Number.NaN);
}

async function untilEncoded(picture: string): Promise<void> {
  const until = Date.now() + ENCODED_WITHIN;
  while (Date.now() < until) {
    const answer = await fetch(picture, { headers: { accept: PICTURES } });
    await answer.arrayBuffer();
    if (answer.headers.get('content-type') === 'image/avif') return;
    await wait(250);
  }
  throw new Error(`${picture} was not encoded within ${ENCODED_WITHIN / 1000} seconds`);
}

/** One run of Lighthouse as it comes, a phone on a slow network; its reports are kept where `keepAs` says. */
export async function measure(
  address: string,
  { javascript, port, keepAs }: { javascript: number; port: number; keepAs?: string },
): Promise<Run> {
  const ran = await lighthouse(address, { port, output: ['json', 'html'], logLevel: 'error' });
  if (!ran) throw new Error('Lighthouse gave no result');
  const { lhr: result, report } = ran;
  if (keepAs) await keep(keepAs, report);
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return { result, figures: figuresOf(result, javascript) };
}

async function keep(name: string, report: string | string[]): Promise<void> {
  await mkdir(dirname(name), { recursive: true });
  const [json = '', html = ''] = report;
  await Promise.all([writeFile(`${name}.json`, json), writeFile(`${name}.html`, html)]);
}
