import { wait } from '@jalsa/web/time/wait';
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

/** Hydrates the rendered page. The page keeps working as without scripts until then. */
export async function startSite({ routes, Root, setContext }: StartedSite): Promise<void> {
  const root = document.getElementById('root');
  const block = document.getElementById(HYDRATION_ID)?.textContent;
  if (!root || !block) throw new Error('The server did not render this page.');
  const basename = basenameOf(import.meta.env.BASE_URL);
  // The first render must match the server's, so the route modules are loaded before it.
  await resolveLazyRoutes(routes, window.location, basename);
  // Each pause lets the browser answer the visitor: in one task the parts of the start block a phone for 80 ms.
  await wait(0);
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: fromJsonBlock(block),
    getContext() {
      const context = new RouterContextProvider();
      setContext(context);
      return context;
    },
  });
  await wait(0);
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
}
