/** Pages of a visitor, and addresses for programs. Booking pages are allowed: their canonical link is the event's page. */
const PRIVATE = [
  '/profile',
  '/result-transaction',
  '/sign-in',
  '/service/',
  '/customer/',
  '/sandbox/',
  '/dev/',
];

/** The robots.txt of the site (RFC 9309), which allows everything but `PRIVATE`. */
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
