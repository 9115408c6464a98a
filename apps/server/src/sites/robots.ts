import { ENDPOINT_PATHS } from '@jalsa/site/server-paths';

/** The robots.txt of the main host (RFC 9309), which allows everything but endpoints and the `excluded` pages. */
export function robots(siteOrigin: string, excluded: readonly string[]): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...[...excluded, ...ENDPOINT_PATHS].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}
