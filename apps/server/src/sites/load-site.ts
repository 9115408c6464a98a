import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { listFiles, loadRendered, type RenderedBuild } from '@jalsa/site/load-build';
import { chooseLanguage } from '@jalsa/site/page-language';
import type { SiteEntry } from './sites.ts';

/** The document of a static site in its first language. */
const INDEX = 'index.html';
/** Its document in another language. */
const TRANSLATION = /^index\.(\w+)\.html$/;

const FIRST_LANGUAGE = 'en';

/** The build of a site. */
export type LoadedSite = SiteEntry & {
  /** The folder of the files for browsers. */
  clientFolder: string;
  /** The paths of these files, such as `assets/entry.js`. */
  files: ReadonlySet<string>;
  /** The server build of a rendered site. */
  rendered: RenderedBuild | null;
  /** The languages of a static site besides its first one. */
  languages: readonly string[];
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
    return {
      ...entry,
      clientFolder,
      files,
      rendered: null,
      languages: translationsIn(files),
      scriptHashes: inlineScripts(index).map(hashOf),
    };
  }
  const rendered = await loadRendered(entry.folder);
  if (!rendered) return null;
  return {
    ...entry,
    clientFolder,
    files,
    rendered,
    languages: [],
    scriptHashes: [hashOf(rendered.site.inlineScript)],
  };
}

const translationsIn = (files: ReadonlySet<string>): string[] =>
  [...files].flatMap((file) => TRANSLATION.exec(file)?.[1] ?? []);

/** The document of a static site for a request: the one in the visitor's language, if the site has it. */
export function documentOf(
  { languages }: Pick<LoadedSite, 'languages'>,
  headers: IncomingHttpHeaders,
): string {
  const language = chooseLanguage(headers, [FIRST_LANGUAGE, ...languages]) ?? FIRST_LANGUAGE;
  return language === FIRST_LANGUAGE ? INDEX : `index.${language}.html`;
}

/** The texts of the scripts that stand in a page. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?: data-entry(?:="")?)?>([^<]*)<\/script>/g)].map(
    ([, text = '']) => text,
  );
}

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
