import type { RouteObject } from 'react-router-dom';
import { PageError } from '../components/page-error.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { Root } from '../frame/root.tsx';
import { loadMe, openFirstPlace, SignedIn } from '../frame/signed-in.tsx';
import { Workplace } from '../frame/workplace.tsx';
import { patterns } from '../lib/paths.ts';

const notFound: RouteObject = {
  path: '*',
  loader: () => {
    throw new Response(null, { status: 404 });
  },
};

/** The pages of the console. Each is lazy. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    ErrorBoundary: PageError,
    HydrateFallback: PageSkeleton,
    children: [
      { path: patterns.signIn, lazy: () => import('../routes/sign-in/route.tsx') },
      {
        element: <SignedIn />,
        loader: loadMe,
        children: [
          { path: patterns.home, loader: openFirstPlace },
          { path: patterns.signUp, lazy: () => import('../routes/sign-up/route.tsx') },
          {
            element: <Workplace />,
            children: [
              {
                ErrorBoundary: PageError,
                children: [
                  { path: patterns.account, lazy: () => import('../routes/account/route.tsx') },

                  { path: patterns.organiser, lazy: () => import('../routes/start/route.tsx') },
                  { path: patterns.events, lazy: () => import('../routes/events/route.tsx') },
                  { path: patterns.event, lazy: () => import('../routes/event/route.tsx') },
                  { path: patterns.orders, lazy: () => import('../routes/orders/route.tsx') },
                  { path: patterns.order, lazy: () => import('../routes/order/route.tsx') },
                  { path: patterns.bulk, lazy: () => import('../routes/bulk/route.tsx') },
                  { path: patterns.boxOffice, lazy: () => import('../routes/box-office/route.tsx') },
                  { path: patterns.members, lazy: () => import('../routes/members/route.tsx') },
                  { path: patterns.numbers, lazy: () => import('../routes/numbers/route.tsx') },
                  { path: patterns.settings, lazy: () => import('../routes/settings/route.tsx') },

                  { path: patterns.site, lazy: () => import('../routes/site/route.tsx') },
                  { path: patterns.staff, lazy: () => import('../routes/staff/route.tsx') },
                  { path: patterns.reviews, lazy: () => import('../routes/reviews/route.tsx') },
                  { path: patterns.leads, lazy: () => import('../routes/leads/route.tsx') },
                  { path: patterns.customers, lazy: () => import('../routes/customers/route.tsx') },
                  { path: patterns.payments, lazy: () => import('../routes/payments/route.tsx') },

                  notFound,
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
