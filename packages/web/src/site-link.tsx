import { type ComponentProps, useContext } from 'react';
import { Link } from 'react-router-dom';
import { findSite, SiteContext } from './sites.ts';

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of any site. */
  to: string;
}

/**
 * A link to a path of any site. The router follows a link inside the current site (`SiteContext`). A link to another
 * site is a plain anchor, because another app answers it.
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const isSameSite = findSite(to) === useContext(SiteContext);
  return isSameSite ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
}
