import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routeSource } from '../lib/assets.ts';
import { routes } from './routes.tsx';

const APP = fileURLToPath(new URL('../../', import.meta.url));

const all = (list: RouteObject[]): RouteObject[] =>
  list.flatMap((route) => [route, ...all(route.children ?? [])]);

// The server finds a page's files by this: a route with another id would be loaded one step later.
it('names every lazy route after its folder', () => {
  const lazy = all(routes).filter((route) => route.lazy);
  expect(lazy.length).toBeGreaterThan(5);
  const missing = lazy.filter(({ id }) => !existsSync(APP + routeSource(id ?? '')));
  expect(missing).toEqual([]);
});
