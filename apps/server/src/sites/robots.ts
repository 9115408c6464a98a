/**
 * What is a visitor's own, or is for programs. Booking pages may be read: each names its event's page as the one to be
 * found.
 */
const PRIVATE = [
  '/profile',
  '/result-transaction',
  '/sign-in',
  '/service/',
  '/customer/',
  '/sandbox/',
  '/dev/',
];

/** The site's robots.txt (RFC 9309): everything may be looked at but what is private. */
export function robots(siteOrigin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}
