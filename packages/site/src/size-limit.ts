import { readFileSync } from 'node:fs';
import { routeSource, SOURCES } from './assets.ts';
import type { ManifestChunk } from './site.types.ts';

const CLIENT = 'dist/client';

interface SizeLimits {
  /** Sources that every page loads by itself once it is idle. */
  loadedWhenIdle: string[];
  /** Sources that an action of the visitor loads. */
  loadedOnUse: string[];
  /** The largest size of the sources that are loaded when a page is idle. */
  idleLimit: string;
  /** The routes around every page, by their ids. */
  frame: string[];
  pages: { name: string; limit: string; routes: string[] }[];
}

/** A check of size-limit: its files are compressed with brotli. */
interface SizeCheck {
  name: string;
  path: string[];
  limit: string;
  brotli: true;
}

/** The size checks of a built static site, whose routes that are not lazy belong to its entry. */
export function staticSizes(limits: SizeLimits): SizeCheck[] {
  return siteSizes(limits, ['index.html']);
}

/**
 * The size checks of a built site: the scripts that each page needs before interaction, and those that an idle page loads.
 * Throws for code that a page loads later and that the app does not list, and for files that import each other.
 */
export function siteSizes(
  { loadedWhenIdle, loadedOnUse, idleLimit, frame, pages }: SizeLimits,
  entries: string[] = [SOURCES.browser],
): SizeCheck[] {
  const manifest: Record<string, ManifestChunk & { dynamicImports?: string[] }> = JSON.parse(
    readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'),
  );
  const isKnown = (key: string) =>
    /^src\/routes\/[^/]+\/route\.tsx$/.test(key) || loadedWhenIdle.includes(key) || loadedOnUse.includes(key);
  const sourcesOf = (routes: string[]) => [...entries, ...routes.map(routeSource)];

  const chunkOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    return chunk;
  };
  const withImports = (sources: string[], seen = new Set<string>()): Set<string> => {
    for (const key of sources) {
      if (seen.has(key)) continue;
      seen.add(key);
      withImports(chunkOf(key).imports ?? [], seen);
    }
    return seen;
  };
  const check = (name: string, keys: string[], limit: string): SizeCheck => ({
    name,
    path: keys.map((key) => `${CLIENT}/${chunkOf(key).file}`),
    limit,
    brotli: true,
  });

  const checked = new Set<string>();
  const checkOrder = (key: string, path: string[] = []) => {
    // The browser would run one of them before what it imports.
    if (path.includes(key)) throw new Error(`Files import each other: ${[...path, key].join(', ')}`);
    if (checked.has(key)) return;
    for (const imported of chunkOf(key).imports ?? []) checkOrder(imported, [...path, key]);
    checked.add(key);
  };
  for (const { routes } of pages) for (const key of sourcesOf(routes)) checkOrder(key);

  const checks = pages.map(({ name, limit, routes }) => {
    const needed = [...withImports(sourcesOf(routes))];
    const unknown = needed.flatMap((key) => chunkOf(key).dynamicImports ?? []).filter((key) => !isKnown(key));
    if (unknown.length > 0) throw new Error(`Add to loadedWhenIdle or loadedOnUse: ${unknown.join(', ')}`);
    return check(`${name}, before interaction`, needed, limit);
  });
  const loaded = withImports(sourcesOf(frame));
  const fetched = [...withImports(loadedWhenIdle)].filter((key) => !loaded.has(key));
  return [...checks, check('any page, once it is idle', fetched, idleLimit)];
}
