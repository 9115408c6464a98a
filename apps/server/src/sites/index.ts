export { hostSites } from './host-site.ts';
export { registerSites } from './register-sites.ts';
export { HOSTED_SITES, type SiteEntry } from './sites.ts';
