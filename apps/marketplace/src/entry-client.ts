import { startSite } from '@jalsa/site/start-site';
import { preloadToasts } from '@jalsa/ui/toaster';
import { now } from '@jalsa/web/clock';
import { followLogouts } from '@jalsa/web/logout';
import { onFirstInteraction } from '@jalsa/web/on-first-interaction';
import { whenLoaded } from '@jalsa/web/when-idle';
import { Provider } from 'jotai';
import { apiContext, browserApi, preloadApi } from './lib/api.ts';
import { readSavedTickets } from './lib/saved-tickets.ts';
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
// Deletes the tickets of past events and of ended sessions.
whenLoaded(() => void readSavedTickets(now()));
