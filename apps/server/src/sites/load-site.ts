import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const APPS = fileURLToPath(new URL('../../../', import.meta.url));

/** What a server-rendered app answers for a page. */
export type RenderedPage =
  | { status: number; headers: Record<string, string>; html: string }
  | { status: number; redirect: string };

export interface Site {
  /** The folder of files that browsers fetch. */
  clientFolder: string;
  render(
    request: Request,
    context: { fetch: typeof fetch; origin: string; assets: unknown },
  ): Promise<RenderedPage>;
  /** A page that says what an error status means, `REFERENCE` standing for the request's id. */
  renderFailure(status: number, assets: unknown): string;
  assets: unknown;
}

/** Stands in a page of `renderFailure` for the id of the request. */
export const REFERENCE = '{request_id}';

/** Loads a built app by its folder's name; null when it has not been built. The server never imports its source. */
export async function loadSite(name: string): Promise<Site | null> {
  const dist = join(APPS, name, 'dist');
  const entry = join(dist, 'server', 'entry-server.js');
  const manifest = join(dist, 'client', '.vite', 'manifest.json');
  if (!existsSync(entry) || !existsSync(manifest)) return null;
  const { render, renderFailure } = (await import(pathToFileURL(entry).href)) as Site;
  const assets: unknown = JSON.parse(await readFile(manifest, 'utf8'));
  return { clientFolder: join(dist, 'client'), render, renderFailure, assets };
}
