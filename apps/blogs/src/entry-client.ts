import { startSite } from '@jalsa/site/start-site';
import { preloadToasts } from '@jalsa/ui/toast';
import { onFirstInteraction } from '@jalsa/web/browser/on-first-interaction';
import { whenLoaded } from '@jalsa/web/browser/when-idle';
import { BlogSite } from './components/blog-site.tsx';
import { apiContext, browserApi, preloadApi } from './lib/api.ts';
import { storeArrivalCity } from './lib/city-paths.ts';
import { routes } from './router/routes.tsx';
import './styles.css';

storeArrivalCity(window.location.search);
await startSite({
  routes,
  Root: BlogSite,
  setContext: (context) => context.set(apiContext, browserApi()),
});
onFirstInteraction(preloadApi);
whenLoaded(preloadToasts);
