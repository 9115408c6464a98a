import { createSite } from '@jalsa/site/create-site';
import { Fragment } from 'react';
import { routes } from './routes.ts';

export const site = createSite({
  routes,
  texts: { siteName: 'Stories', scripts: { loading: 'Loading', failed: 'Failed', reload: 'Reload' } },
  themeColours: { light: '#ffffff', dark: '#000000' },
  Root: Fragment,
  setContext: () => {},
  FailurePage: () => 'Failed',
  failureTitle: () => 'Failed',
  queryNames: { '/:name': ['page'] },
  crawlerAddresses: { pages: [], excluded: [] },
});
