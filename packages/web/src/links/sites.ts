/** The sites of Jalsa, each with a path of the main host that leads to it, with a slash at both ends. */
export const SITES = [
  { name: 'marketplace', mount: '/' },
  { name: 'blogs', mount: '/blogs/' },
  { name: 'cab-driver', mount: '/onboard-cab-drivers/' },
  // On a host of its own, to which the main host redirects from these paths.
  { name: 'artist-onboarding', mount: '/host/artist-onboard/', hasOwnHost: true },
  { name: 'artist-onboarding', mount: '/host/artist-onboard-process/', hasOwnHost: true },
] as const;

/** The name of a site. No path of the main host leads to the console, which has a host of its own. */
export type SiteName = (typeof SITES)[number]['name'] | 'console';

/** The path of the main host that leads to a site, with a slash at both ends. */
export function mountOf(name: SiteName): string {
  return SITES.find((site) => site.name === name)?.mount ?? '/';
}

/** The path below the mount of its site, as the site's router knows it: `/jazz` for `/blogs/jazz`. */
export function pathBelow(mount: string, path: string): string {
  const rest = path.slice(mount.length - 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The site that answers a path of the main host: of those above the path, the one with the longest mount. */
export function findMountedSite<Site extends { mount?: string | undefined }>(
  sites: readonly Site[],
  path: string,
): Site | undefined {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const lengthOf = ({ mount }: Site) =>
    mount !== undefined && `${pathname}/`.startsWith(mount) ? mount.length : 0;
  return sites.filter(lengthOf).sort((one, other) => lengthOf(other) - lengthOf(one))[0];
}
