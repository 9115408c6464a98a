/** An entry of the manifest that vite writes for the client build. */
interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** The client build's manifest (`dist/client/.vite/manifest.json`). */
export type Manifest = Record<string, ManifestChunk>;

/** The output of the client build. */
export interface SiteAssets {
  manifest: Manifest;
  /** The text of the boot script (`boot-script.ts`), the only inline script that the content security policy allows. */
  firstScript: string;
}

export interface PageAssets {
  entry: string;
  fonts: string;
  styles: string[];
  /** The modules that the page needs, without the entry. */
  modules: string[];
}

/** The source file of a lazy route, by the route's id. */
export function routeSource(id: string): string {
  return `src/routes/${id}/route.tsx`;
}

/** The assets of the matched routes, so that the browser can request all of them at once. */
export function pageAssets(manifest: Manifest, routeIds: readonly string[]): PageAssets {
  const sources = ['src/entry-client.tsx', ...routeIds.map(routeSource).filter((source) => manifest[source])];
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const css of chunk.css ?? []) styles.add(`/${css}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  const fileOf = (key: string) => `/${manifest[key]?.file}`;
  const entry = fileOf('src/entry-client.tsx');
  return {
    entry,
    fonts: fileOf('src/fonts.css'),
    styles: [...styles],
    modules: [...seen].map(fileOf).filter((file) => file !== entry),
  };
}
