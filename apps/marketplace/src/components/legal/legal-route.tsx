import type { HeadHandle } from '@jalsa/site/head';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { type LoadedSettings, loadSettings } from '../../lib/load-settings.ts';
import type { LegalText } from '../../texts/legal.ts';
import { LegalPage } from './legal-page.tsx';

/** The exports of the route module of a legal page. */
export function legalRoute(text: LegalText, path: string) {
  const handle: HeadHandle = {
    head() {
      const { title, description } = text;
      return { title, description, canonical: path };
    },
  };
  return {
    loader: ({ context, request }: LoaderFunctionArgs) =>
      loadSettings(context.get(apiContext), request.signal),
    handle,
    Component: function LegalRoute() {
      return <LegalPage text={text} settings={useLoaderData<LoadedSettings>().settings} />;
    },
  };
}
