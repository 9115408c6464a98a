import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedSite, SiteAssets } from './site.types.ts';

/** The build of a rendered site. */
export interface RenderedBuild {
  site: RenderedSite;
  assets: SiteAssets;
}

/** Loads the build of a rendered site from its folder `dist`; null without a build. */
export async function loadRendered(folder: string): Promise<RenderedBuild | null> {
  const entry = join(folder, 'server', 'entry-server.js');
  const manifest = join(folder, 'client', '.vite', 'manifest.json');
  if (!existsSync(entry) || !existsSync(manifest)) return null;
  const { site }: { site: RenderedSite } = await import(pathToFileURL(entry).href);
  return { site, assets: { manifest: JSON.parse(await readFile(manifest, 'utf8')) } };
}

/** The paths of the files for browsers in a folder; hidden ones, such as the manifest, are not. */
export async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return new Set(paths.filter((path) => !path.split('/').some((part) => part.startsWith('.'))));
}
