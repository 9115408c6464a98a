export { registerSites } from './register-sites.ts';
