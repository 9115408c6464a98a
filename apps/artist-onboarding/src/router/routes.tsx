import { type RouteObject, redirect } from 'react-router-dom';
import { Frame } from '../components/frame.tsx';
import { PageError } from '../components/page-error.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { paths, patterns } from '../lib/paths.ts';
import { StartPage } from '../routes/start/start-page.tsx';

/** The pages of the app. The first one is part of the entry, because most visitors begin there. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      {
        ErrorBoundary: PageError,
        HydrateFallback: PageSkeleton,
        children: [
          { path: '/', loader: () => redirect(paths.start()) },
          { path: patterns.start, element: <StartPage /> },
          { path: patterns.wizard, lazy: () => import('../routes/wizard/route.tsx') },
          {
            lazy: () => import('../routes/own-profile/route.tsx'),
            children: [
              { path: patterns.verification, lazy: () => import('../routes/verification/route.tsx') },
              { path: patterns.preview, lazy: () => import('../routes/preview/route.tsx') },
            ],
          },
          { path: patterns.success, lazy: () => import('../routes/success/route.tsx') },
          {
            path: '*',
            loader: () => {
              throw new Response(null, { status: 404 });
            },
          },
        ],
      },
    ],
  },
];
