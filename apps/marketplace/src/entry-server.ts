import { createSite } from '@jalsa/site/create-site';
import { SURFACE } from '@jalsa/site/theme-colours';
import { FailurePage, failurePageTexts } from '@jalsa/web/frame/failure-page';
import { Fragment } from 'react';
import inlineScript from './inline-script.js?raw';
import { apiContext } from './lib/api.ts';
import { serverApi } from './lib/server-api.ts';
import { crawlerAddresses } from './router/crawler-addresses.ts';
import { queryNames } from './router/query-names.ts';
import { routes } from './router/routes.tsx';
import { commonTexts } from './texts/common.ts';

export const site = createSite({
  routes,
  texts: commonTexts,
  themeColours: SURFACE,
  inlineScript,
  Root: Fragment,
  setContext: (context, given) => context.set(apiContext, serverApi(given)),
  FailurePage,
  failureTitle: (status) => failurePageTexts(status).title,
  queryNames,
  crawlerAddresses,
});
