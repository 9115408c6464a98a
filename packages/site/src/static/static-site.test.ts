import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { staticSiteConfig } from './vite.ts';

const ROOT = join(import.meta.dirname, '../../test/static-site');
const FAILURE = { title: 'Not now', text: 'Something <broke>.', retry: 'Try again', reference: 'Reference' };

let folder: string;
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

beforeAll(async () => {
  // The tests of Vitest would build React for development.
  vi.stubEnv('NODE_ENV', 'production');
  folder = mkdtempSync(join(tmpdir(), 'jalsa-static-'));
  const env = { command: 'build', mode: 'production' } as const;
  const { test: _tests, ...config } = staticSiteConfig(env, { base: '/join/', failure: FAILURE });
  await build({
    ...config,
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, outDir: folder },
  });
}, 120_000);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('the document has the common head, its one inline script, and its files below the mount', () => {
  const index = read('index.html');
  expect(index).toContain('<html lang="en-IN">');
  expect(index).toContain('<title>Join us</title>');
  expect(index).toContain('<meta name="viewport" content="width=device-width');
  expect(index).toMatch(/<script type="module"[^>]* src="\/join\/assets\/[^"]+\.js"/);
  expect(index).toMatch(/<link rel="stylesheet"[^>]* href="\/join\/assets\/[^"]+\.css"/);
  const scripts = [...index.matchAll(/<script data-entry(?:="")?>([^<]*)<\/script>/g)];
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.[1]).toContain('theme');
});

it('the icons that the document links are part of the build', () => {
  const hrefs = [...read('index.html').matchAll(/href="\/join\/([^"]+\.(?:ico|svg|png))"/g)];
  expect(hrefs.length).toBeGreaterThan(2);
  for (const [, path = ''] of hrefs) expect(read(path).length).toBeGreaterThan(0);
});

it('the failure page has the same head, its escaped texts and no modules', () => {
  const page = read('failure.html');
  expect(page).toContain('<title>Not now</title>');
  expect(page).toContain('Something &lt;broke&gt;.');
  expect(page).toContain('href="/join/"');
  expect(page).toContain('{request_id}');
  expect(page).toMatch(/<link rel="stylesheet"/);
  expect(page).not.toContain('<script type="module"');
  expect(page).not.toContain('data-entry');
  expect(page).not.toContain('id="root"');
});

it('development sends the addresses of the server to it, and no others', () => {
  const env = { command: 'serve', mode: 'development' } as const;
  const proxy = staticSiteConfig(env, { failure: FAILURE }).server?.proxy?.['/'];
  if (typeof proxy !== 'object') throw new Error('there is no proxy');
  const bypass = (url: string) => proxy.bypass?.({ url } as never, undefined, {});
  expect(bypass('/service/accounts_service/v1/no_auth/constants')).toBeUndefined();
  expect(bypass('/src/main.tsx')).toBe('/src/main.tsx');
  expect(bypass('/')).toBe('/');
});
