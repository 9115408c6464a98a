import type { Manifest } from './site.types.ts';

/** The sources of an app that the server and the presets know by name. */
export const SOURCES = {
  browser: 'src/entry-client.ts',
  server: 'src/entry-server.ts',
} as const;

export interface PageAssets {
  entry: string;
  styles: string[];
  /** The modules that the page needs, without the entry. */
  modules: string[];
}

/** The source file of a lazy route, whose id begins with its folder: `home` and `home/city` show the same page. */
export function routeSource(id: string): string {
  const [folder] = id.split('/');
  return `src/routes/${folder}/route.tsx`;
}

/** The assets of the matched routes, so that the browser can request all of them at once. */
export function pageAssets(manifest: Manifest, routeIds: readonly string[], base = '/'): PageAssets {
  const sources = [SOURCES.browser, ...routeIds.map(routeSource).filter((source) => manifest[source])];
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const css of chunk.css ?? []) styles.add(base + css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  const fileOf = (key: string) => `${base}${manifest[key]?.file}`;
  const entry = fileOf(SOURCES.browser);
  return {
    entry,
    styles: [...styles],
    modules: [...seen].map(fileOf).filter((file) => file !== entry),
  };
}
