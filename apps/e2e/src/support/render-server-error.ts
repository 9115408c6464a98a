import { readFile } from 'node:fs/promises';

const DIST = new URL('../../../marketplace/dist/', import.meta.url);

/** Renders the page that the server sends for an internal error, which no request can cause. */
export async function renderServerError(status: number): Promise<string> {
  const { href } = new URL('server/entry-server.js', DIST);
  const entry = (await import(href)) as { renderFailure(status: number, assets: unknown): string };
  const manifest = await readFile(new URL('client/.vite/manifest.json', DIST), 'utf8');
  const assets = { manifest: JSON.parse(manifest), firstScript: '' };
  return entry.renderFailure(status, assets).replaceAll('{request_id}', 'none');
}
