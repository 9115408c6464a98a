import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from '../components/error-page.tsx';
import { Shell } from '../components/shell.tsx';
import { patterns } from './paths.ts';

/**
 * The whole site. Every page is lazy; a lazy route's id is its folder under routes/, which is also how the
 * server finds the files that its page needs.
 */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'pages',
        ErrorBoundary: ErrorPage,
        children: [
          {
            id: 'event-booking',
            path: patterns.booking,
            lazy: () => import('../routes/event-booking/route.tsx'),
          },
          {
            id: 'booking-success',
            path: patterns.success,
            lazy: () => import('../routes/booking-success/route.tsx'),
          },
          { id: 'not-found', path: '*', lazy: () => import('../routes/not-found/route.tsx') },
        ],
      },
    ],
  },
];
