/**
 * The areas of the site, by the beginning of their addresses, and whether they exist. Links to an area that does not
 * exist are hidden; building the area sets it to true.
 */
const AREAS: Readonly<Record<string, boolean>> = {
  '/profile': true,
  '/support': true,
  '/multi-booking': true,
  '/venues': true,
  '/blogs': false,
  '/host': true,
  '/host/artist-onboard': true,
};

/** Whether the pages of a path exist. The most exact area decides; a path outside every area exists. */
export function isAvailable(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  const area = Object.keys(AREAS)
    .filter((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
    .sort((one, other) => other.length - one.length)[0];
  return area === undefined || AREAS[area] === true;
}
