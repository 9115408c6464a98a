import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SOURCES } from '@jalsa/site/assets';
import type { Manifest, RenderedSite, SiteAssets } from '@jalsa/site/types';
import type { SiteEntry } from './sites.ts';

/** The build of a site. */
export type LoadedSite = SiteEntry & {
  /** The folder of the files for browsers. */
  clientFolder: string;
  /** The paths of these files, such as `assets/entry.js`. */
  files: ReadonlySet<string>;
  /** The server build of a rendered site. */
  rendered: RenderedBuild | null;
};

export interface RenderedBuild {
  site: RenderedSite;
  assets: SiteAssets;
  /** The hash by which a content security policy allows the boot script. */
  bootScriptHash: string;
}

/** Loads the build of a site; null without a build. The server never imports the source of an app. */
export async function loadSite(entry: SiteEntry): Promise<LoadedSite | null> {
  const clientFolder = join(entry.folder, 'client');
  if (!existsSync(clientFolder)) return null;
  const rendered = entry.kind === 'rendered' ? await loadRendered(entry.folder) : null;
  if (entry.kind === 'rendered' && !rendered) return null;
  return { ...entry, clientFolder, files: await listFiles(clientFolder), rendered };
}

async function loadRendered(folder: string): Promise<RenderedBuild | null> {
  const entry = join(folder, 'server', 'entry-server.js');
  const manifest = join(folder, 'client', '.vite', 'manifest.json');
  if (!existsSync(entry) || !existsSync(manifest)) return null;
  const { site }: { site: RenderedSite } = await import(pathToFileURL(entry).href);
  const assets = await readAssets(join(folder, 'client'), manifest);
  const bootScriptHash = `sha256-${createHash('sha256').update(assets.bootScript).digest('base64')}`;
  return { site, assets, bootScriptHash };
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
