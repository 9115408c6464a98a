import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routeSource } from '@jalsa/site/assets';
import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

const APP = fileURLToPath(new URL('../../', import.meta.url));

const all = (list: RouteObject[]): RouteObject[] =>
  list.flatMap((route) => [route, ...all(route.children ?? [])]);

// The server finds a page's files by the route id; with another id they would load one step later.
it('the id of every lazy route begins with its folder', () => {
  const lazy = all(routes).filter((route) => route.lazy);
  expect(lazy.length).toBeGreaterThan(5);
  const missing = lazy.filter(({ id }) => !existsSync(APP + routeSource(id ?? '')));
  expect(missing).toEqual([]);
});
