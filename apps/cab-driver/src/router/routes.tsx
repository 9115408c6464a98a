import type { RouteObject } from 'react-router-dom';
import { Frame } from '../components/frame.tsx';
import { PageError } from '../components/page-error.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { registerLoader } from '../routes/register/register-loader.ts';
import { RegisterPage } from '../routes/register/register-page.tsx';
import { RegisterSkeleton } from '../routes/register/register-skeleton.tsx';

/** The two pages of the app, below its mount. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      {
        ErrorBoundary: PageError,
        HydrateFallback: PageSkeleton,
        children: [
          {
            path: '/:qrToken',
            loader: registerLoader,
            HydrateFallback: RegisterSkeleton,
            element: <RegisterPage />,
          },
          { path: '/:qrToken/:driverId', lazy: () => import('../routes/documents/route.tsx') },
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
