import { siteSizes } from '@jalsa/site/size-limit';

// Where two routes show the same page, the route that imports the other one.
export default siteSizes({
  frame: ['site'],
  pages: [
    { name: 'landing', limit: '132 KB', routes: ['site', 'home-in'] },
    { name: 'explore', limit: '132 KB', routes: ['site', 'explore-group'] },
    { name: 'search', limit: '132 KB', routes: ['site', 'search'] },
    { name: 'event', limit: '132 KB', routes: ['site', 'event-in'] },
    { name: 'not found', limit: '132 KB', routes: ['site', 'not-found'] },
    { name: 'event booking', limit: '155 KB', routes: ['event-booking'] },
    { name: 'multi-booking', limit: '155 KB', routes: ['multi-booking'] },
    { name: 'sign-in', limit: '155 KB', routes: ['site', 'sign-in'] },
    { name: 'venues', limit: '132 KB', routes: ['site', 'venues'] },
    { name: 'venue', limit: '156 KB', routes: ['site', 'venue'] },
    { name: 'table order', limit: '155 KB', routes: ['site', 'table-order'] },
    { name: 'booked table', limit: '132 KB', routes: ['site', 'table-booked'] },
    { name: 'artists', limit: '132 KB', routes: ['site', 'artists'] },
    { name: 'artist', limit: '132 KB', routes: ['site', 'artist'] },
    { name: 'host', limit: '132 KB', routes: ['site', 'host'] },
    { name: 'event host', limit: '155 KB', routes: ['site', 'event-host'] },
    { name: 'host choice', limit: '132 KB', routes: ['site', 'host-choice'] },
    { name: 'plan', limit: '132 KB', routes: ['site', 'plan'] },
    { name: 'success', limit: '155 KB', routes: ['site', 'booking-success'] },
    { name: 'edit profile', limit: '155 KB', routes: ['site', 'account', 'edit-profile'] },
    { name: 'tickets', limit: '155 KB', routes: ['site', 'account', 'tickets'] },
    { name: 'support', limit: '155 KB', routes: ['site', 'account', 'support'] },
  ],
  /** Code that may be needed soon. */
  loadedWhenIdle: ['../../packages/ui/src/toast-list.tsx', 'src/router/page-skeletons.tsx'],
  idleLimit: '14 KB',
  /** Also the code that draws a ticket, and the code of sliders near the viewport. */
  loadedOnUse: [
    'src/lib/visitor-api.ts',
    'src/lib/tickets-page.ts',
    'src/lib/saved-tickets.ts',
    '../../packages/ui/src/dialog.tsx',
    '../../packages/ui/src/slider-controls.tsx',
    '../../packages/ui/src/picture-cropper.tsx',
    'src/features/cities/city-picker.tsx',
    'src/features/landing/read-stored-events.ts',
    'src/features/search/suggestions.tsx',
    'src/checkout/details/details-step.tsx',
    'src/components/one-time-code/otp-dialog.tsx',
    'src/checkout/payment/unsettled-orders.tsx',
    '../../packages/ticket-pdf/src/index.ts',
  ],
});
