import { type ComponentProps, createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import { findMountedSite, SITES, type SiteName } from './sites.ts';

/** The site that shows the page. */
export const SiteContext = createContext<SiteName>('marketplace');

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of any site. */
  to: string;
}

/**
 * A link to a path of any site. The router follows a link inside the current site (`SiteContext`). A link to another
 * site is a plain anchor, because another app answers it.
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const isSameSite = findMountedSite(SITES, to)?.name === useContext(SiteContext);
  return isSameSite ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
}
