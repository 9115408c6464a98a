/** What is a visitor's own, is bought there, or is for programs. */
const PRIVATE = [
  '/profile',
  '/result-transaction',
  '/sign-in',
  '/events/*/booking',
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
