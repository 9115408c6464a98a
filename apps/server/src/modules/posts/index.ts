export type { ContentSite } from './content-site/content-site.types.ts';
export { openContentSite } from './content-site/open-content-site.ts';
