import { fromJsonBlock, HYDRATION_ID } from '@jalsa/site/hydration-data';
import { resolveLazyRoutes } from '@jalsa/site/resolve-lazy-routes';
import { createQueryClient } from '@jalsa/web/api/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { site } from '../src/entry-server.ts';
import { ApiContext, apiContext } from '../src/lib/api.ts';
import { serverApi } from '../src/lib/server-api.ts';
import { type FakeServerOptions, fakeServer } from './fake-server.ts';
import { copyRoutes } from './render-site.tsx';

const ORIGIN = 'http://localhost';

/**
 * Renders an address as the server does and shows the HTML. `hydrate` takes it over as the browser does; the test fails when
 * the first render differs from the HTML.
 */
export async function hydrateSite(address: string, world: FakeServerOptions = {}) {
  const server = fakeServer(world);
  const assets = { manifest: {} };
  const request = new Request(ORIGIN + address);
  const page = await site.render(request, { fetch: server.fetch, origin: ORIGIN, assets });
  if (!('html' in page)) throw new Error(`redirected to ${page.redirect}`);
  const rendered = new DOMParser().parseFromString(page.html, 'text/html');
  const root = document.createElement('div');
  root.innerHTML = rendered.getElementById('root')?.innerHTML ?? '';
  document.body.append(root);

  async function hydrate() {
    const api = serverApi({ fetch: server.fetch, origin: ORIGIN });
    const routes = copyRoutes();
    await resolveLazyRoutes(routes, { pathname: address }, '/');
    const router = createMemoryRouter(routes, {
      initialEntries: [address],
      hydrationData: fromJsonBlock(rendered.getElementById(HYDRATION_ID)?.textContent ?? ''),
      getContext() {
        const context = new RouterContextProvider();
        context.set(apiContext, api);
        return context;
      },
    });
    const mismatches: unknown[] = [];
    const app = await act(async () =>
      hydrateRoot(
        root,
        <ApiContext value={() => api}>
          <QueryClientProvider client={createQueryClient()}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ApiContext>,
        { onRecoverableError: (error) => mismatches.push(error) },
      ),
    );
    onTestFinished(async () => {
      await act(async () => app.unmount());
      root.remove();
      expect(mismatches).toEqual([]);
    });
    return { router };
  }
  return { server, hydrate };
}
