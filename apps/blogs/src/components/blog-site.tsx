import { SiteContext } from '@jalsa/web/links/site-link';
import type { ReactNode } from 'react';

/** Makes links below the mount of this site links of its router. */
export function BlogSite({ children }: { children: ReactNode }) {
  return <SiteContext value="blogs">{children}</SiteContext>;
}
