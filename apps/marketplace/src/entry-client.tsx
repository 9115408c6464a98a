import { preloadToasts } from '@jalsa/ui/toaster';
import { followLogouts } from '@jalsa/web/logout';
import { onFirstInteraction } from '@jalsa/web/on-first-interaction';
import { whenLoaded } from '@jalsa/web/when-idle';
import { createStore, Provider } from 'jotai';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apiContext, browserApi, preloadApi } from './lib/api.ts';
import { Hydrated } from './lib/hydrated.tsx';
import { fromJsonBlock, HYDRATION_ID } from './lib/hydration-data.ts';
import { resolveLazyRoutes } from './lib/resolve-lazy-routes.ts';
import { routes } from './router/routes.tsx';
import './styles.css';

// This module defines no component: React Refresh would run such a module again after an edit, and hydrate again.

const root = document.getElementById('root');
const block = document.getElementById(HYDRATION_ID)?.textContent;
if (!root || !block) throw new Error('The server did not render this page.');

// The first render must match the server's, so the route modules are loaded before it.
await resolveLazyRoutes(routes, window.location);

const router = createBrowserRouter(routes, {
  hydrationData: fromJsonBlock(block),
  getContext() {
    const context = new RouterContextProvider();
    context.set(apiContext, browserApi());
    return context;
  },
});

followLogouts();
onFirstInteraction(preloadApi);
whenLoaded(preloadToasts);

dispatchEvent(new Event('jalsa:hydrating'));
// A transition can be interrupted by scrolling and typing.
startTransition(() => {
  hydrateRoot(
    root,
    <Provider store={createStore()}>
      <Hydrated>
        <RouterProvider router={router} />
      </Hydrated>
    </Provider>,
  );
});
