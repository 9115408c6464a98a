import { type RouteObject, redirect } from 'react-router-dom';
import { BareErrorPage, ErrorPage } from '../components/error-page.tsx';
import { patterns } from '../lib/paths.ts';
import { Shell } from './shell.tsx';

/**
 * The route tree of the site. Every page is lazy. The id of a lazy route begins with its folder under routes/, by which
 * the server finds the files of its page; the rest distinguishes the routes of one page.
 */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: () => <Shell routes={routes} />,
    ErrorBoundary: BareErrorPage,
    children: [
      {
        id: 'pages',
        ErrorBoundary: BareErrorPage,
        children: [
          {
            id: 'event-booking',
            path: patterns.booking,
            lazy: () => import('../routes/event-booking/route.tsx'),
          },
          {
            id: 'multi-booking',
            path: patterns.multiBooking,
            lazy: () => import('../routes/multi-booking/route.tsx'),
          },
          {
            id: 'site',
            lazy: () => import('../routes/site/route.tsx'),
            children: [
              {
                id: 'framed',
                ErrorBoundary: ErrorPage,
                children: [
                  { id: 'home', path: patterns.home, lazy: () => import('../routes/home/route.tsx') },
                  // Another site links here, because `/` on its host is its own first page.
                  { path: patterns.homeElsewhere, loader: () => redirect(patterns.home) },
                  { id: 'home/city', path: patterns.homeIn, lazy: () => import('../routes/home/route.tsx') },
                  {
                    id: 'explore',
                    path: patterns.explore,
                    lazy: () => import('../routes/explore/route.tsx'),
                  },
                  { id: 'search', path: patterns.search, lazy: () => import('../routes/search/route.tsx') },
                  {
                    id: 'explore/group',
                    path: patterns.exploreGroup,
                    lazy: () => import('../routes/explore/route.tsx'),
                  },
                  { id: 'event', path: patterns.event, lazy: () => import('../routes/event/route.tsx') },
                  {
                    id: 'event/city',
                    path: patterns.eventIn,
                    lazy: () => import('../routes/event/route.tsx'),
                  },
                  { id: 'sign-in', path: patterns.signIn, lazy: () => import('../routes/sign-in/route.tsx') },
                  {
                    id: 'booking-success',
                    path: patterns.success,
                    lazy: () => import('../routes/booking-success/route.tsx'),
                  },
                  { id: 'venues', path: patterns.venues, lazy: () => import('../routes/venues/route.tsx') },
                  { id: 'venue', path: patterns.venue, lazy: () => import('../routes/venue/route.tsx') },
                  {
                    id: 'table-booked',
                    path: patterns.tableBooked,
                    lazy: () => import('../routes/table-booked/route.tsx'),
                  },
                  {
                    id: 'table-order',
                    path: patterns.tableOrder,
                    lazy: () => import('../routes/table-order/route.tsx'),
                  },
                  { id: 'plan', path: patterns.plan, lazy: () => import('../routes/plan/route.tsx') },
                  {
                    id: 'booking-success/several',
                    path: patterns.successOfSeveral,
                    lazy: () => import('../routes/booking-success/route.tsx'),
                  },
                  {
                    id: 'artists',
                    path: patterns.artists,
                    lazy: () => import('../routes/artists/route.tsx'),
                  },
                  { id: 'artist', path: patterns.artist, lazy: () => import('../routes/artist/route.tsx') },
                  { id: 'host', path: patterns.host, lazy: () => import('../routes/host/route.tsx') },
                  {
                    id: 'event-host',
                    path: patterns.eventHost,
                    lazy: () => import('../routes/event-host/route.tsx'),
                  },
                  {
                    id: 'host-choice',
                    path: patterns.hostChoice,
                    lazy: () => import('../routes/host-choice/route.tsx'),
                  },
                  {
                    id: 'terms-and-conditions',
                    path: patterns.terms,
                    lazy: () => import('../routes/terms-and-conditions/route.tsx'),
                  },
                  {
                    id: 'privacy-policy',
                    path: patterns.privacy,
                    lazy: () => import('../routes/privacy-policy/route.tsx'),
                  },
                  {
                    id: 'refund-and-cancellation',
                    path: patterns.refunds,
                    lazy: () => import('../routes/refund-and-cancellation/route.tsx'),
                  },
                  {
                    id: 'download-app',
                    path: patterns.downloadApp,
                    lazy: () => import('../routes/download-app/route.tsx'),
                  },
                  {
                    id: 'account',
                    lazy: () => import('../routes/account/route.tsx'),
                    children: [
                      {
                        id: 'profile',
                        path: patterns.profile,
                        lazy: () => import('../routes/profile/route.tsx'),
                      },
                      {
                        id: 'edit-profile',
                        path: patterns.editProfile,
                        lazy: () => import('../routes/edit-profile/route.tsx'),
                      },
                      {
                        id: 'tickets',
                        path: patterns.tickets,
                        lazy: () => import('../routes/tickets/route.tsx'),
                      },
                      {
                        id: 'support',
                        path: patterns.support,
                        lazy: () => import('../routes/support/route.tsx'),
                      },
                    ],
                  },
                  { id: 'not-found', path: '*', lazy: () => import('../routes/not-found/route.tsx') },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
