import type { HeadHandle } from '@jalsa/site/head';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { type LoadedSettings, loadSettings } from '../../lib/load-settings.ts';
import { paths } from '../../lib/paths.ts';
import { accountTexts } from '../../texts/account.ts';
import { accountMenuTexts } from '../../texts/account-menu.ts';
import { SupportPage } from './support-page.tsx';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadSettings(context.get(apiContext), request.signal);

export const handle: HeadHandle<LoadedSettings> = {
  head: () => ({
    title: accountMenuTexts.supportAndContact,
    description: accountTexts.support,
    canonical: paths.support(),
  }),
};

export function Component() {
  return <SupportPage settings={useLoaderData<LoadedSettings>().settings} />;
}
