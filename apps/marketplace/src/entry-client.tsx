import { preloadToasts } from '@jalsa/ui/toaster';
import { createStore, Provider } from 'jotai';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { apiContext, browserApi, preloadApi } from './lib/api.ts';
import { drawRest } from './lib/draw-rest.ts';
import { forgetTabWithOthers } from './lib/forget-tab.ts';
import { fromJsonBlock, HYDRATION_ID } from './lib/hydration-data.ts';
import { onFirstUse } from './lib/on-first-use.ts';
import { resolveLazyRoutes } from './lib/resolve-lazy-routes.ts';
import { localStore } from './lib/storage.ts';
import { whenLoaded } from './lib/when-idle.ts';
import { routes } from './router/routes.tsx';
import './styles.css';

const root = document.getElementById('root');
const block = document.getElementById(HYDRATION_ID)?.textContent;
if (!root || !block) throw new Error('the page is not one that the server rendered');

// The first render must be the one the server sent, so its pages have to be here before it.
await resolveLazyRoutes(routes, window.location);

const router = createBrowserRouter(routes, {
  hydrationData: fromJsonBlock(block),
  getContext() {
    const context = new RouterContextProvider();
    context.set(apiContext, browserApi());
    return context;
  },
});

forgetTabWithOthers();
onFirstUse(preloadApi);
whenLoaded(preloadToasts);
/** What a first page is seen without: its fonts, where the browser has none, and then what lies below. */
async function finishPage() {
  const fonts = document.querySelector<HTMLElement>('[data-fonts]')?.dataset.fonts;
  try {
    if (fonts && localStore().getItem('fonts') !== fonts) {
      await (await import('./lib/show-fonts.ts')).showFonts(fonts);
    }
  } catch {
    // A page reads in the stand-ins too; the next one tries again.
  }
  drawRest();
}

/** Tells that the page works now (`before-paint.ts`). */
function Hydrated() {
  useEffect(() => {
    performance.mark('jalsa:hydrated');
    dispatchEvent(new Event('jalsa:hydrated'));
    whenLoaded(finishPage);
  }, []);
  return null;
}

dispatchEvent(new Event('jalsa:hydrating'));
// As a transition it gives way to whoever scrolls or types meanwhile.
startTransition(() => {
  hydrateRoot(
    root,
    <Provider store={createStore()}>
      <RouterProvider router={router} />
      <Hydrated />
    </Provider>,
  );
});
