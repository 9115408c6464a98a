import type { RouteObject } from 'react-router-dom';
import { BlogFrame } from '../components/blog-frame.tsx';
import { BareErrorPage, ErrorPage } from '../components/error-page.tsx';
import { patterns } from '../lib/paths.ts';
import { BlogShell } from './blog-shell.tsx';

/** The route tree of the site. The id of a lazy route is its folder under routes/. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: () => <BlogShell routes={routes} />,
    ErrorBoundary: BareErrorPage,
    children: [
      {
        id: 'frame',
        Component: BlogFrame,
        ErrorBoundary: BareErrorPage,
        children: [
          {
            id: 'framed',
            ErrorBoundary: ErrorPage,
            children: [
              { id: 'list', path: patterns.list, lazy: () => import('../routes/list/route.tsx') },
              {
                id: 'post/id',
                path: patterns.postById,
                lazy: () => import('../routes/post/route.tsx'),
              },
              {
                id: 'post/handle',
                path: patterns.postByHandle,
                lazy: () => import('../routes/post/route.tsx'),
              },
              { id: 'post', path: patterns.post, lazy: () => import('../routes/post/route.tsx') },
              { id: 'not-found', path: '*', lazy: () => import('../routes/not-found/route.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
