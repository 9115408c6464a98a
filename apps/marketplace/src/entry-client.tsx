import { preloadToasts } from '@jalsa/ui/toaster';
import { createStore, Provider } from 'jotai';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apiContext, browserApi, preloadApi } from './lib/api.ts';
import { clearTabDataOnLogout } from './lib/clear-tab-data.ts';
import { fromJsonBlock, HYDRATION_ID } from './lib/hydration-data.ts';
import { onFirstInteraction } from './lib/on-first-interaction.ts';
import { renderDeferred } from './lib/render-deferred.ts';
import { resolveLazyRoutes } from './lib/resolve-lazy-routes.ts';
import { localStore } from './lib/storage.ts';
import { whenLoaded } from './lib/when-idle.ts';
import { routes } from './router/routes.tsx';
import './styles.css';

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

clearTabDataOnLogout();
onFirstInteraction(preloadApi);
whenLoaded(preloadToasts);
/** Loads the parts that a first page is shown without: fonts that are not cached, then deferred content. */
async function loadDeferredParts() {
  const fonts = document.querySelector<HTMLElement>('[data-fonts]')?.dataset.fonts;
  try {
    if (fonts && localStore().getItem('fonts') !== fonts) {
      await (await import('./lib/load-fonts.ts')).loadFonts(fonts);
    }
  } catch {
    // The page can be read with the fallback fonts; the next page tries again.
  }
  renderDeferred();
}

/** Signals that hydration is done (`boot-script.ts`). */
function Hydrated() {
  useEffect(() => {
    performance.mark('jalsa:hydrated');
    dispatchEvent(new Event('jalsa:hydrated'));
    whenLoaded(loadDeferredParts);
  }, []);
  return null;
}

dispatchEvent(new Event('jalsa:hydrating'));
// A transition can be interrupted by scrolling and typing.
startTransition(() => {
  hydrateRoot(
    root,
    <Provider store={createStore()}>
      <RouterProvider router={router} />
      <Hydrated />
    </Provider>,
  );
});
