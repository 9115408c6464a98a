import { startSite } from '@jalsa/site/start-site';
import { preloadToasts } from '@jalsa/ui/toast';
import { onFirstInteraction } from '@jalsa/web/browser/on-first-interaction';
import { whenLoaded } from '@jalsa/web/browser/when-idle';
import { followLogouts } from '@jalsa/web/session/logout';
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
  const { tidyStoredTickets } = await import('./lib/offline-tickets.ts');
  await tidyStoredTickets();
});
