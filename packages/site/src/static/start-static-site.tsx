import { SiteContext } from '@jalsa/web/site-link';
import type { SiteName } from '@jalsa/web/sites';
import { localStore } from '@jalsa/web/storage';
import { whenLoaded } from '@jalsa/web/when-idle';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';

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
  if (fonts) whenLoaded(() => loadWebFonts(fonts));
}

async function loadWebFonts(href: string): Promise<void> {
  try {
    await (await import('../load-fonts.ts')).loadFonts(href);
  } catch {
    // The page can be read with the fallback fonts; the next page tries again.
    localStore().removeItem('fonts');
  }
}
