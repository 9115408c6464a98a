import { startSite } from '@jalsa/site/start-site';
import { preloadToasts } from '@jalsa/ui/toast';
import { whenIdle } from '@jalsa/web/browser/when-idle';
import { followLogouts } from '@jalsa/web/session/logout';
import { TICKETS_CACHE } from '@jalsa/web/session/stored-tickets';
import { Fragment } from 'react';
import { apiContext, browserApi } from './lib/api.ts';
import { routes } from './router/routes.tsx';
import './styles.css';

void startSite({
  routes,
  Root: Fragment,
  setContext: (context) => context.set(apiContext, browserApi()),
});
followLogouts();
whenIdle(preloadToasts);
whenIdle(async () => {
  // Insecure origins have no caches.
  if (!(await globalThis.caches?.has(TICKETS_CACHE))) return;
  const { tidyStoredTickets } = await import('./lib/offline-tickets.ts');
  await tidyStoredTickets();
});
