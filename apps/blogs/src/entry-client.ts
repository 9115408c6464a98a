import { startSite } from '@jalsa/site/start-site';
import { preloadToasts } from '@jalsa/ui/toast';
import { whenIdle } from '@jalsa/web/browser/when-idle';
import { BlogSite } from './components/blog-site.tsx';
import { apiContext, browserApi } from './lib/api.ts';
import { storeArrivalCity } from './lib/city-paths.ts';
import { routes } from './router/routes.tsx';
import './styles.css';

storeArrivalCity(window.location.search);
void startSite({
  routes,
  Root: BlogSite,
  setContext: (context) => context.set(apiContext, browserApi()),
});
whenIdle(preloadToasts);
