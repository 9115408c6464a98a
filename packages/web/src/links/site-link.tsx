import { type ComponentProps, createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import { findMountedSite, pathBelow, SITES, type SiteName } from './sites.ts';

/** The site that shows the page. */
export const SiteContext = createContext<SiteName>('marketplace');

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of any site. */
  to: string;
}

/**
 * A link to a path of any site. The router follows a link inside the current site (`SiteContext`), whose paths begin below
 * its mount. A link to another site is a plain anchor, because another app answers it.
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const site = findMountedSite(SITES, to);
  if (site?.name !== useContext(SiteContext)) return <a href={to} {...rest} />;
  return <Link to={pathBelow(site.mount, to)} {...rest} />;
}
