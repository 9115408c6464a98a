import { loadFonts } from '@jalsa/ui/load-fonts';
import { whenIdle } from '@jalsa/web/browser/when-idle';
import { type ComponentType, type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { Hydrated } from './hydrated.tsx';
import { fromJsonBlock, HYDRATION_ID } from './hydration-data.ts';
import { basenameOf } from './page-address.ts';
import { resolveLazyRoutes } from './resolve-lazy-routes.ts';

interface StartedSite {
  routes: RouteObject[];
  /** Wraps every page, as on the server. */
  Root: ComponentType<{ children: ReactNode }>;
  /** Gives the loaders what they ask the router's context for. */
  setContext(context: RouterContextProvider): void;
}

/** Hydrates the rendered page. A failure is logged, and the page says that its buttons do not work. */
export async function startSite(site: StartedSite): Promise<void> {
  try {
    await hydrate(site);
  } catch (error) {
    document.documentElement.dataset.scripts = 'failed';
    throw error;
  }
}

async function hydrate({ routes, Root, setContext }: StartedSite): Promise<void> {
  const root = document.getElementById('root');
  const block = document.getElementById(HYDRATION_ID)?.textContent;
  if (!root || !block) throw new Error('The server did not render this page.');
  const basename = basenameOf(import.meta.env.BASE_URL);
  // The first render must match the server's, so the route modules are loaded before it.
  await resolveLazyRoutes(routes, window.location, basename);
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: fromJsonBlock(block),
    getContext() {
      const context = new RouterContextProvider();
      setContext(context);
      return context;
    },
  });
  dispatchEvent(new Event('jalsa:hydrating'));
  // A transition can be interrupted by scrolling and typing.
  startTransition(() => {
    hydrateRoot(
      root,
      <Root>
        <Hydrated>
          <RouterProvider router={router} />
        </Hydrated>
      </Root>,
    );
  });
  // Fonts before the first paint would delay it by half a second. Without them the fallback fonts stay.
  whenIdle(() => {
    loadFonts().catch((error: unknown) => console.warn('the fonts could not be loaded:', error));
  });
}
