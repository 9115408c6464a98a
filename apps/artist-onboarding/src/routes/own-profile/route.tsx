import { notFound, runLoader } from '@jalsa/web/api/loaders';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { browserApi } from '../../lib/api.ts';
import { loadArtist } from '../../lib/artist-requests.ts';

export { OwnProfileLayout as Component } from './own-profile.tsx';

export async function loader({ params: { artistId = '' } }: LoaderFunctionArgs) {
  const artist = await runLoader(() => loadArtist(browserApi(), artistId));
  return artist ? { artistId, artist } : notFound();
}

/** The artist is loaded once for the verification and the preview. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.artistId !== nextParams.artistId;
