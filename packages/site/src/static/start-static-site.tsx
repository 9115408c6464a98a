import { SiteContext } from '@jalsa/web/links/site-link';
import type { SiteName } from '@jalsa/web/links/sites';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';

interface StaticSite {
  name: SiteName;
  routes: RouteObject[];
  /** Wraps every page. */
  Root?: ComponentType<{ children: ReactNode }>;
}

/** Renders a static site in its document. */
export function startStaticSite({ name, routes, Root = Fragment }: StaticSite): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element #root.');
  const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL });
  dispatchEvent(new Event('jalsa:hydrating'));
  createRoot(root).render(
    <Root>
      <SiteContext value={name}>
        <RouterProvider router={router} />
      </SiteContext>
    </Root>,
  );
}
