export { SitePage as Component } from './site-page.tsx';
