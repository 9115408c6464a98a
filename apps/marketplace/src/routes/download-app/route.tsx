import type { HeadHandle } from '@jalsa/site/head';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { type LoadedSettings, loadSettings } from '../../lib/load-settings.ts';
import { paths } from '../../lib/paths.ts';
import { downloadAppTexts } from '../../texts/download-app.ts';
import { DownloadAppPage } from './download-app-page.tsx';

export function loader({ context, request }: LoaderFunctionArgs): Promise<LoadedSettings> {
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
  return <DownloadAppPage links={useLoaderData<LoadedSettings>().settings?.app_links ?? null} />;
}
