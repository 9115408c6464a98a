import { whenLoaded } from '@jalsa/web/browser/when-idle';
import { SiteContext } from '@jalsa/web/links/site-link';
import type { SiteName } from '@jalsa/web/links/sites';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { loadFonts } from '../load-fonts.ts';

interface StaticSite {
  name: SiteName;
  routes: RouteObject[];
  /** Wraps every page. */
  Root?: ComponentType<{ children: ReactNode }>;
  /** The address of the stylesheet of the web fonts, which are loaded after the page. */
  fonts?: string;
}

/** Renders a static site in its document. */
export function startStaticSite({ name, routes, Root = Fragment, fonts }: StaticSite): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element #root.');
  const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL });
  createRoot(root).render(
    <Root>
      <SiteContext value={name}>
        <RouterProvider router={router} />
      </SiteContext>
    </Root>,
  );
  if (fonts) whenLoaded(() => void loadFonts(fonts));
}
