import { startSite } from '@jalsa/site/start-site';
import { preloadToasts } from '@jalsa/ui/toast';
import { onFirstInteraction } from '@jalsa/web/browser/on-first-interaction';
import { whenLoaded } from '@jalsa/web/browser/when-idle';
import { followLogouts } from '@jalsa/web/session/logout';
import { localStore } from '@jalsa/web/storage/storage';
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
  if (localStore().getItem('savedTickets') === null) return;
  const { deleteOldTickets } = await import('./lib/saved-tickets.ts');
  deleteOldTickets();
});
