import type { RouteHandle } from '@jalsa/site/head';
import { data, type RouteObject, redirect } from 'react-router-dom';

const secret: RouteHandle = { lifetime: 'no-store' };

export const routes: RouteObject[] = [
  { path: '/old', loader: () => redirect('/raga') },
  {
    path: '/drafts/:name',
    handle: secret,
    loader({ params }) {
      if (params.name !== 'raga') throw data(null, { status: Number(params.name) });
      return null;
    },
    Component: () => 'A draft',
    ErrorBoundary: () => 'No draft',
  },
  { id: 'story', path: '/:name', lazy: () => import('./routes/story/route.tsx') },
];
