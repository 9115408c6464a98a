import type { HeadHandle } from '@jalsa/site/head';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { type LoadedSettings, loadSettings } from '../../lib/load-settings.ts';
import { paths } from '../../lib/paths.ts';
import { hostTexts } from '../../texts/host.ts';
import { HostPage } from './host-page.tsx';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadSettings(context.get(apiContext), request.signal);

export const handle: HeadHandle<LoadedSettings> = {
  head: () => ({
    title: hostTexts.pageTitle,
    description: hostTexts.description,
    canonical: paths.host(),
  }),
};

export function Component() {
  return <HostPage settings={useLoaderData<LoadedSettings>().settings} />;
}
