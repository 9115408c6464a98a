import { startStaticSite } from '@jalsa/site/start-static-site';
import { preloadToasts } from '@jalsa/ui/toast';
import { whenLoaded } from '@jalsa/web/browser/when-idle';
import { routes } from './router/routes.tsx';
import './styles.css';

startStaticSite({ name: 'console', routes });
whenLoaded(preloadToasts);
// Fonts before the first paint would delay it by half a second. Without them the fallback fonts stay.
whenLoaded(() => {
  import('@jalsa/ui/load-fonts')
    .then((fonts) => fonts.loadFonts())
    .catch((error: unknown) => console.warn('the fonts could not be loaded:', error));
});
