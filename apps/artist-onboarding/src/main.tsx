import { startStaticSite } from '@jalsa/site/start-static-site';
import fonts from '@jalsa/ui/fonts.css?url';
import { preloadToasts } from '@jalsa/ui/toast';
import { whenLoaded } from '@jalsa/web/browser/when-idle';
import { routes } from './router/routes.tsx';
import './styles.css';

startStaticSite({ name: 'artist-onboarding', routes, fonts });
whenLoaded(preloadToasts);
