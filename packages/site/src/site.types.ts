/** An entry of the manifest that Vite writes for the client build. */
export interface ManifestChunk {
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
}

/** What the server gives a page while the page is rendered. */
export interface RenderContext {
  /** Calls the API in-process. */
  fetch: typeof fetch;
  /** The site's public origin, for absolute addresses. */
  origin: string;
  /** The origin of public pictures; without it they are at the site. */
  pictureOrigin?: string | undefined;
  assets: SiteAssets;
}

export type RenderedPage =
  | {
      status: number;
      headers: Record<string, string>;
      html: string;
      /** The HTML without load times, which changes only when the page's data changes. */
      content: string;
    }
  | { status: number; redirect: string };

/** The placeholder for the request's id in a page of `renderFailure`. */
export const REFERENCE = '{request_id}';

/** The addresses that crawlers are told about. */
export interface CrawlerAddresses {
  /** The pages that need no data to be listed. */
  pages: readonly string[];
  /** The beginnings of addresses that crawlers should leave out. */
  excluded: readonly string[];
  /** The page of a published artist, on the site that shows artists. */
  artist?: (handle: string) => string;
  /** The pages of the catalogue, on the site that shows it. */
  catalogue?: {
    city(handle: string, groups: readonly string[]): string[];
    event(event: { keyword: string | null; handle: string }): string;
    venue(handle: string): string;
  };
}

/** A server-rendered site: what the server build of an app exports (`create-site.tsx`). */
export interface RenderedSite {
  /** Renders the page at the request's address for an anonymous visitor, so that the page can be cached. */
  render(request: Request, context: RenderContext): Promise<RenderedPage>;
  /** The page for an error status, with `REFERENCE` in the place of the request's id. */
  renderFailure(status: number, assets: SiteAssets): string;
  /** The address without query parameters that its page does not read, in a fixed order: the cache key of the page. */
  pageAddress(address: string): string;
  /** The text of the one inline script of its pages, which the content security policy allows by its hash. */
  inlineScript: string;
  crawlerAddresses: CrawlerAddresses;
}
