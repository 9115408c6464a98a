import { createSite } from '@jalsa/site/create-site';
import { SURFACE } from '@jalsa/site/theme-colours';
import { FailurePage, failurePageTexts } from '@jalsa/web/frame/failure-page';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { BlogSite } from './components/blog-site.tsx';
import { apiContext } from './lib/api.ts';
import { serverApi } from './lib/server-api.ts';
import { crawlerAddresses, queryNames } from './router/addresses.ts';
import { routes } from './router/routes.tsx';

export const site = createSite({
  routes,
  texts: frameTexts,
  themeColours: SURFACE,
  Root: BlogSite,
  setContext: (context, given) => context.set(apiContext, serverApi(given)),
  FailurePage,
  failureTitle: (status) => failurePageTexts(status).title,
  queryNames,
  crawlerAddresses,
});
