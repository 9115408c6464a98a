/** The first segments of the addresses of endpoints. */
const ENDPOINTS = ['service', 'customer', 'cms', 'sandbox', 'dev'];
/** The first segments of every address for programs: endpoints, pictures and keys. */
const PROGRAMS = new Set([...ENDPOINTS, 'files', '.well-known']);
/** The names of the other addresses that the server answers itself, without their endings. */
const OTHERS = new Set(['healthz', 'readyz', 'metrics', 't', 'robots', 'sitemap', 'sitemaps']);

/** The feeds, which the server writes below the mount of a site. */
const FEEDS = ['/blogs/rss.xml', '/blogs/atom.xml'];

/** The beginnings of the addresses of endpoints, which crawlers leave out. */
export const ENDPOINT_PATHS: readonly string[] = ENDPOINTS.map((segment) => `/${segment}/`);

/** Whether the address belongs to an endpoint or a file, whose errors are JSON for every client. */
export function isApiAddress(url: string): boolean {
  return PROGRAMS.has(url.slice(1).split(/[/?]/, 1)[0] ?? '');
}

/** Whether the server answers the address itself. Every other address is a page of a site or a file of a page. */
export function isServerAddress(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return isApiAddress(url) || OTHERS.has(path.slice(1).split(/[/.]/, 1)[0] ?? '') || FEEDS.includes(path);
}
