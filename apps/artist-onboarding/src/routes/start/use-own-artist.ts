import type { Artist } from '@jalsa/api-client';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
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

/** How the artist of this browser, or of the opened link, stands. */
export type Standing =
  | { kind: 'none' | 'loading' | 'failed' | 'dead-link' }
  | { kind: 'known'; artist: Artist };

/**
 * Asks the server how the artist of this browser stands. The artist of a message's link becomes that of this browser, once the
 * server knows it; its capability leaves the address bar and the history at once.
 */
export function useOwnArtist() {
  const api = useApi();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [standing, setStanding] = useState<Standing>({ kind: 'none' });

  const ask = useCallback(async () => {
    const link = readLink();
    const known = link ?? readArtist();
    if (!known) return setStanding({ kind: 'none' });
    setStanding({ kind: 'loading' });
    try {
      const artist = await loadArtist(api(), known.id, known.token);
      keepLink(null);
      if (!artist) {
        if (!link) forgetArtist();
        return setStanding({ kind: link ? 'dead-link' : 'none' });
      }
      if (link) storeArtist(link);
      // Nothing is changed any more.
      if (artist.status === 'published') void deleteDraft(artist._id);
      setStanding({ kind: 'known', artist });
    } catch {
      setStanding({ kind: 'failed' });
    }
  }, [api]);

  useEffect(() => {
    const linked = artistOfLink(hash);
    if (!linked) return void ask();
    keepLink(linked);
    navigate(paths.start(), { replace: true });
  }, [hash, ask, navigate]);
  return { standing, ask, forget: () => setStanding({ kind: 'none' }) };
}
