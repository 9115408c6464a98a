import type { HeadHandle } from '@jalsa/site/head';
import { runLoader } from '@jalsa/web/api/loaders';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { artistsHead } from './artists-head.ts';
import { ArtistsPage } from './artists-page.tsx';
import { type ArtistsData, loadArtists } from './load-artists.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ArtistsData> {
  const { searchParams } = new URL(request.url);
  return await runLoader(() => loadArtists(context.get(apiContext), searchParams, request.signal));
}

export const handle: HeadHandle<ArtistsData> = { head: artistsHead };

export function Component() {
  return <ArtistsPage data={useLoaderData<ArtistsData>()} />;
}
