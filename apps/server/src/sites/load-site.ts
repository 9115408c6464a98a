import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SOURCES } from '@jalsa/site/assets';
import type { Manifest, RenderedSite, SiteAssets } from '@jalsa/site/types';
import type { SiteEntry } from './sites.ts';

/** The one page of a static site. */
export const INDEX = 'index.html';

/** The build of a site. */
export type LoadedSite = SiteEntry & {
  /** The folder of the files for browsers. */
  clientFolder: string;
  /** The paths of these files, such as `assets/entry.js`. */
  files: ReadonlySet<string>;
  /** The server build of a rendered site. */
  rendered: RenderedBuild | null;
  /** The hashes by which a content security policy allows the inline scripts of the pages. */
  scriptHashes: readonly string[];
};

export interface RenderedBuild {
  site: RenderedSite;
  assets: SiteAssets;
}

/** Loads the build of a site; null without a build. The server never imports the source of an app. */
export async function loadSite(entry: SiteEntry): Promise<LoadedSite | null> {
  const clientFolder = join(entry.folder, 'client');
  if (!existsSync(clientFolder)) return null;
  const files = await listFiles(clientFolder);
  if (entry.kind === 'static') {
    if (!files.has(INDEX)) return null;
    const index = await readFile(join(clientFolder, INDEX), 'utf8');
    return { ...entry, clientFolder, files, rendered: null, scriptHashes: inlineScripts(index).map(hashOf) };
  }
  const rendered = await loadRendered(entry.folder);
  if (!rendered) return null;
  return { ...entry, clientFolder, files, rendered, scriptHashes: [hashOf(rendered.assets.bootScript)] };
}

/** The texts of the scripts that stand in a page. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text = '']) => text);
}

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

async function loadRendered(folder: string): Promise<RenderedBuild | null> {
  const entry = join(folder, 'server', 'entry-server.js');
  const manifest = join(folder, 'client', '.vite', 'manifest.json');
  if (!existsSync(entry) || !existsSync(manifest)) return null;
  const { site }: { site: RenderedSite } = await import(pathToFileURL(entry).href);
  const assets = await readAssets(join(folder, 'client'), manifest);
  return { site, assets };
}

/** The files for browsers; hidden ones, such as the manifest, are not. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return new Set(paths.filter((path) => !path.split('/').some((part) => part.startsWith('.'))));
}

async function readAssets(clientFolder: string, manifestFile: string): Promise<SiteAssets> {
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const boot = manifest[SOURCES.boot];
  if (!boot) throw new Error(`${manifestFile} has no ${SOURCES.boot}`);
  const text = await readFile(join(clientFolder, boot.file), 'utf8');
  if (/<\/script|<!--|^[ \t]*(import|export)\b/im.test(text)) {
    throw new Error(`${boot.file} cannot be inlined into a page`);
  }
  // The function keeps the top-level names of the bundle out of the global scope of a classic script.
  return { manifest, bootScript: `(()=>{${text.trim()}\n})()` };
}
