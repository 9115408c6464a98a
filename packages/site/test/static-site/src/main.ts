import { startStaticSite } from '@jalsa/site/start-static-site';
import './styles.css';

startStaticSite({ name: 'artist-onboarding', routes: [{ path: '/', lazy: () => import('./page.ts') }] });
