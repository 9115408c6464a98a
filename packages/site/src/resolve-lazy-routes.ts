import { type Location, matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the modules of the routes that match an address, so that they render synchronously. */
export async function resolveLazyRoutes(
  routes: RouteObject[],
  location: Pick<Location, 'pathname'>,
  basename: string,
): Promise<void> {
  const matches = matchRoutes(routes, location.pathname, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      Object.assign(route, module, { lazy: undefined });
    }),
  );
}
