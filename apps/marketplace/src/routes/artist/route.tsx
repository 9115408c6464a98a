import type { PublishedArtist } from '@jalsa/api-client';
import type { HeadHandle } from '@jalsa/site/head';
import { runLoader } from '@jalsa/web/api/loaders';
import { now } from '@jalsa/web/time/clock';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { artistHead } from './artist-head.ts';
import { ArtistPage } from './artist-page.tsx';

/** An artist and the time at which the page was loaded, in milliseconds. */
export interface ArtistData {
  artist: PublishedArtist;
  loadedAt: number;
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<ArtistData> {
  const handle = params.handle ?? '';
  const { signal } = request;
  return await runLoader(async () => ({
    artist: await context.get(apiContext).publishedArtists.get({ params: { handle }, signal }),
    loadedAt: now().getTime(),
  }));
}

export const handle: HeadHandle<ArtistData> = { head: artistHead };

export function Component() {
  return <ArtistPage data={useLoaderData<ArtistData>()} />;
}
