import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Stands in every page of an app. */
const FIRST_SCRIPT = 'src/before-paint.ts';

const APPS = fileURLToPath(new URL('../../../', import.meta.url));

/** What a server-rendered app answers for a page. */
export type RenderedPage =
  | { status: number; headers: Record<string, string>; html: string; content: string }
  | { status: number; redirect: string };

/** What the client build made, as the app's own `SiteAssets` has it. */
interface Assets {
  manifest: Record<string, { file: string }>;
  /** The text of the script that stands in every page. */
  firstScript: string;
}

export interface Site {
  /** The folder of files that browsers fetch. */
  clientFolder: string;
  render(
    request: Request,
    context: { fetch: typeof fetch; origin: string; assets: Assets },
  ): Promise<RenderedPage>;
  /** The address without what its page does not read, in one order: pages at the same one are the same. */
  pageAddress(address: string): string;
  /** A page that says what an error status means, `REFERENCE` standing for the request's id. */
  renderFailure(status: number, assets: Assets): string;
  assets: Assets;
  /** By which a content security policy allows the script that stands in every page. */
  firstScriptHash: string;
}

/** Stands in a page of `renderFailure` for the id of the request. */
export const REFERENCE = '{request_id}';

/** Loads a built app by its folder's name; null when it has not been built. The server never imports its source. */
export async function loadSite(name: string): Promise<Site | null> {
  const dist = join(APPS, name, 'dist');
  const entry = join(dist, 'server', 'entry-server.js');
  const manifest = join(dist, 'client', '.vite', 'manifest.json');
  if (!existsSync(entry) || !existsSync(manifest)) return null;
  const { render, renderFailure, pageAddress } = (await import(pathToFileURL(entry).href)) as Site;
  const clientFolder = join(dist, 'client');
  const assets = await readAssets(clientFolder, manifest);
  const firstScriptHash = `sha256-${createHash('sha256').update(assets.firstScript).digest('base64')}`;
  return { clientFolder, render, renderFailure, pageAddress, assets, firstScriptHash };
}

async function readAssets(clientFolder: string, manifestFile: string): Promise<Assets> {
  const manifest: Assets['manifest'] = JSON.parse(await readFile(manifestFile, 'utf8'));
  const first = manifest[FIRST_SCRIPT];
  if (!first) throw new Error(`${manifestFile} has no ${FIRST_SCRIPT}`);
  const text = await readFile(join(clientFolder, first.file), 'utf8');
  if (/<\/script|<!--|^[ \t]*(import|export)\b/im.test(text)) {
    throw new Error(`${first.file} cannot stand in a page`);
  }
  // A bundle gives its names to whoever runs it as a classic script.
  return { manifest, firstScript: `(()=>{${text.trim()}\n})()` };
}
