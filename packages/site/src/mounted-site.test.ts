import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RenderedSite, SiteAssets } from './site.types.ts';
import { siteConfig } from './vite.ts';

const ROOT = join(import.meta.dirname, '../test/mounted-site');
const ORIGIN = 'http://localhost';

let folder: string;
let site: RenderedSite;
let assets: SiteAssets;

/** Builds the site below /stories/, for the browser or for the server. */
async function buildSite(isSsrBuild: boolean): Promise<void> {
  const env = { command: 'build', mode: 'production', isSsrBuild } as const;
  const config = siteConfig(env, { base: '/stories/' });
  const outDir = join(folder, isSsrBuild ? 'server' : 'client');
  await build({
    ...config,
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ...config.build, ...(isSsrBuild && { ssr: 'src/entry-server.ts' }), outDir },
  });
}

beforeAll(async () => {
  // The tests of Vitest would build React for development.
  vi.stubEnv('NODE_ENV', 'production');
  folder = mkdtempSync(join(tmpdir(), 'jalsa-mounted-'));
  await buildSite(false);
  await buildSite(true);
  assets = {
    manifest: JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')),
  };
  const entry = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'server/entry-server.js')).href);
  site = entry.site;
}, 120_000);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const render = (path: string) => site.render(new Request(ORIGIN + path), { fetch, origin: ORIGIN, assets });

it('a site that is built below a mount renders its pages, links and files below the mount', async () => {
  const page = await render('/stories/raga');
  if ('redirect' in page) throw new Error(`redirected to ${page.redirect}`);
  expect(page.status).toBe(200);
  expect(page.html).toContain('<h1>raga</h1>');
  expect(page.html).toContain('<a href="/stories"');
  expect(page.html).toMatch(/data-entry="\/stories\/assets\/[^"]+\.js"/);
  expect(page.html).toMatch(/data-modules="[^"]*\/stories\/assets\/route-[^"]+\.js/);
  expect(page.html).toMatch(/<link rel="stylesheet" href="\/stories\/assets\/[^"]+\.css">/);
});

const cacheControl = async (path: string) => {
  const page = await render(path);
  return 'headers' in page ? [page.status, page.headers['cache-control']] : page;
};

it('a page is stored for seconds unless its route sets another lifetime', async () => {
  const expected = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
  expect(await cacheControl('/stories/raga')).toEqual([200, expected]);
});

it.each([
  ['raga', 200],
  ['404', 404],
  ['503', 503],
])('no cache stores the page %s of a route with the lifetime no-store', async (name, status) => {
  expect(await cacheControl(`/stories/drafts/${name}`)).toEqual([status, 'private, no-store']);
});

it('a site that is built below a mount redirects below the mount', async () => {
  expect(await render('/stories/old')).toEqual({ status: 302, redirect: '/stories/raga' });
});

it('a site that is built below a mount finds no page above the mount', async () => {
  expect(await render('/raga')).toMatchObject({ status: 404 });
});

it('the key of a page below a mount has the parameters that the page reads', () => {
  expect(site.pageAddress('/stories/raga?utm_source=mail&page=2')).toBe('/stories/raga?page=2');
});
