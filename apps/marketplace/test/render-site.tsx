import { createQueryClient } from '@jalsa/web/api/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import {
  createMemoryRouter,
  type InitialEntry,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { ApiContext, apiContext } from '../src/lib/api.ts';
import { serverApi } from '../src/lib/server-api.ts';
import { routes } from '../src/router/routes.tsx';
import { type FakeServerOptions, fakeServer } from './fake-server.ts';

/** Opens an address of the whole site with a fake server. */
export function renderSite(address: InitialEntry | InitialEntry[], world: FakeServerOptions = {}) {
  const server = fakeServer(world);
  const api = serverApi({ fetch: server.fetch, origin: 'http://localhost' });
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: copyRoutes() }], {
    initialEntries: [address].flat(),
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      return context;
    },
  });
  render(
    <ApiContext value={() => api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const place = () => router.state.location.pathname + router.state.location.search;
  return { server, router, place };
}

/** The routes of the site: a router mutates them, so each test gets a copy. */
export const copyRoutes = () => copy(routes);

const copy = (tree: typeof routes): typeof routes =>
  tree.map((route) =>
    route.index ? { ...route } : { ...route, children: route.children && copy(route.children) },
  );
