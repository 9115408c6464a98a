import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, loadRendered, type RenderedBuild } from '@jalsa/site/load-build';
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
  return { ...entry, clientFolder, files, rendered, scriptHashes: [hashOf(rendered.site.inlineScript)] };
}

/** The texts of the scripts that stand in a page. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?: data-entry(?:="")?)?>([^<]*)<\/script>/g)].map(
    ([, text = '']) => text,
  );
}

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
