export { loadSite } from './load-site.ts';
export { registerSites } from './register-sites.ts';
