import { startSite } from '@jalsa/site/start-site';
import { preloadToasts } from '@jalsa/ui/toast';
import { onFirstInteraction } from '@jalsa/web/browser/on-first-interaction';
import { whenLoaded } from '@jalsa/web/browser/when-idle';
import { followLogouts } from '@jalsa/web/session/logout';
import { TICKETS_CACHE } from '@jalsa/web/session/stored-tickets';
import { Provider } from 'jotai';
import { apiContext, browserApi, preloadApi } from './lib/api.ts';
import { routes } from './router/routes.tsx';
import './styles.css';

await startSite({
  routes,
  Root: Provider,
  setContext: (context) => context.set(apiContext, browserApi()),
});
followLogouts();
onFirstInteraction(preloadApi);
whenLoaded(preloadToasts);
whenLoaded(async () => {
  // Insecure origins have no caches.
  if (!(await globalThis.caches?.has(TICKETS_CACHE))) return;
  const { tidyStoredTickets } = await import('./lib/offline-tickets.ts');
  await tidyStoredTickets();
});
