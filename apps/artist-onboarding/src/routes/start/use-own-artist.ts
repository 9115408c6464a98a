import type { Artist } from '@jalsa/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Api, useApi } from '../../lib/api.ts';
import { loadArtist } from '../../lib/artist-requests.ts';
import { deleteDraft } from '../../lib/draft.ts';
import { paths } from '../../lib/paths.ts';
import {
  artistOfLink,
  forgetArtist,
  keepLink,
  readArtist,
  readLink,
  storeArtist,
} from '../../lib/stored-artist.ts';

/** How the artist of this browser, or of the opened link, stands; null when there is none, or its link is dead. */
interface Standing {
  artist: Artist | null;
  isDeadLink: boolean;
}

/**
 * Asks the server how the artist of this browser stands. The artist of a message's link becomes that of this browser, once the
 * server knows it; its capability leaves the address bar and the history at once.
 */
export function useOwnArtist() {
  const api = useApi();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const linked = artistOfLink(hash);
  useEffect(() => {
    const link = artistOfLink(hash);
    if (!link) return;
    keepLink(link);
    navigate(paths.start(), { replace: true });
  }, [hash, navigate]);
  return useQuery({
    queryKey: OWN_ARTIST,
    queryFn: () => findOwnArtist(api()),
    enabled: linked === null,
    // Each visit of the page loads the artist again.
    gcTime: 0,
  });
}

export const OWN_ARTIST = ['own artist'];

async function findOwnArtist(api: Api): Promise<Standing> {
  const link = readLink();
  const known = link ?? readArtist();
  if (!known) return { artist: null, isDeadLink: false };
  const artist = await loadArtist(api, known.id, known.token);
  keepLink(null);
  if (!artist) {
    if (!link) forgetArtist();
    return { artist: null, isDeadLink: link !== null };
  }
  if (link) storeArtist(link);
  // Nothing is changed any more.
  if (artist.status === 'published') void deleteDraft(artist._id);
  return { artist, isDeadLink: false };
}
