import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The module that is inlined into every page of an app. */
const INLINE_SCRIPT = 'src/boot-script.ts';

const APPS = fileURLToPath(new URL('../../../', import.meta.url));

/** A page that a server-rendered app has rendered. `content` is its HTML without the parts that change each time. */
export type RenderedPage =
  | { status: number; headers: Record<string, string>; html: string; content: string }
  | { status: number; redirect: string };

/** The client build of an app; the same as its own `SiteAssets`. */
interface Assets {
  manifest: Record<string, { file: string }>;
  /** The text of the script that is inlined into every page. */
  firstScript: string;
}

export interface Site {
  /** The folder of the files for browsers. */
  clientFolder: string;
  render(
    request: Request,
    context: { fetch: typeof fetch; origin: string; assets: Assets },
  ): Promise<RenderedPage>;
  /** The address without query parameters that its page does not read, in a fixed order: the cache key of the page. */
  pageAddress(address: string): string;
  /** The page for an error status, with `REFERENCE` in the place of the request's id. */
  renderFailure(status: number, assets: Assets): string;
  assets: Assets;
  /** The hash by which a content security policy allows the inline script. */
  firstScriptHash: string;
}

/** The placeholder for the request's id in a page of `renderFailure`. */
export const REFERENCE = '{request_id}';

/** Loads the build of an app by the name of its folder; null without a build. The server never imports the source. */
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
  const first = manifest[INLINE_SCRIPT];
  if (!first) throw new Error(`${manifestFile} has no ${INLINE_SCRIPT}`);
  const text = await readFile(join(clientFolder, first.file), 'utf8');
  if (/<\/script|<!--|^[ \t]*(import|export)\b/im.test(text)) {
    throw new Error(`${first.file} cannot be inlined into a page`);
  }
  // The function keeps the top-level names of the bundle out of the global scope of a classic script.
  return { manifest, firstScript: `(()=>{${text.trim()}\n})()` };
}
