import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import type { HeadHandle } from '../../lib/head.ts';
import { loadSettings, type SiteSettings } from '../../lib/load-settings.ts';
import { paths } from '../../router/paths.ts';
import { downloadAppTexts } from '../../texts/download-app.ts';
import { DownloadAppPage } from './download-app-page.tsx';

export function loader({ context, request }: LoaderFunctionArgs): Promise<SiteSettings | null> {
  return loadSettings(context.get(apiContext), request.signal);
}

export const handle: HeadHandle = {
  head: () => ({
    title: downloadAppTexts.pageTitle,
    description: downloadAppTexts.description,
    canonical: paths.downloadApp(),
  }),
};

export function Component() {
  return <DownloadAppPage links={useLoaderData<SiteSettings | null>()?.app_links ?? null} />;
}
