import { readFile } from 'node:fs/promises';
import { REFERENCE, type RenderedSite } from '@jalsa/site/types';

const DIST = new URL('../../../marketplace/dist/', import.meta.url);

/** Renders the page that the server sends for an internal error, which no request can cause. */
export async function renderServerError(status: number): Promise<string> {
  const { href } = new URL('server/entry-server.js', DIST);
  const { site }: { site: RenderedSite } = await import(href);
  const manifest = await readFile(new URL('client/.vite/manifest.json', DIST), 'utf8');
  const assets = { manifest: JSON.parse(manifest) };
  return site.renderFailure(status, assets).replaceAll(REFERENCE, 'none');
}
