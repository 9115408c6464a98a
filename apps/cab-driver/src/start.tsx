import { startStaticSite } from '@jalsa/site/start-static-site';
import { whenLoaded } from '@jalsa/web/browser/when-idle';
import { routes } from './router/routes.tsx';
import './styles.css';

/** Starts the app. Without the web fonts of the other sites, which would be most of what a phone loads. */
export function start(): void {
  startStaticSite({ name: 'cab-driver', routes });
  // A device without Devanagari loads the font after the page, since 94 KB before the first text delay it by half a second.
  whenLoaded(() => import('./web-devanagari.css'));
}
