import { createContext } from 'react';

/** The sites of Jalsa, by the paths of the main host that they answer. */
const MOUNTS = {
  blogs: '/blogs',
  'cab-driver': '/onboard-cab-drivers',
  // On its own host, to which the main host redirects from this path.
  'artist-onboarding': '/host/artist-onboard',
} as const;

export type SiteName = 'marketplace' | keyof typeof MOUNTS;

/** The site that answers a path of the main host. */
export function findSite(path: string): SiteName {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const names = Object.keys(MOUNTS) as (keyof typeof MOUNTS)[];
  const isBelow = (mount: string) => pathname === mount || pathname.startsWith(`${mount}/`);
  return names.find((name) => isBelow(MOUNTS[name])) ?? 'marketplace';
}

/** The site that shows the page. */
export const SiteContext = createContext<SiteName>('marketplace');
