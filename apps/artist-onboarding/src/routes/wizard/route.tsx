import type { Artist } from '@jalsa/api-client';
import { runLoader } from '@jalsa/web/api/loaders';
import { type Api, browserApi } from '../../lib/api.ts';
import { loadArtist, loadTagGroups } from '../../lib/artist-requests.ts';
import { readDraft } from '../../lib/draft.ts';
import { sentProfile, withPresentPictures } from '../../lib/profile-form.ts';
import { readArtist } from '../../lib/stored-artist.ts';

export { WizardPage as Component } from './wizard-page.tsx';

/** The art forms, the artist whose profile is changed (null for a new one), what was sent of it, and the draft of this browser. */
export async function loader() {
  // Most of the code of the wizard is in the second step; opening the step loads it again after a failure.
  import('./profile-step.tsx').catch(() => {});
  const api = browserApi();
  const [groups, artist] = await runLoader(() => Promise.all([loadTagGroups(api), changedArtist(api)]));
  const draft = await readDraft(artist?._id ?? null);
  const restored =
    draft && artist ? { ...draft, profile: withPresentPictures(draft.profile, artist) } : draft;
  return { groups, artist, sent: artist && sentProfile(artist), draft: restored };
}

/** The artist of this browser while the profile is not sent for review, or was refused. */
async function changedArtist(api: Api): Promise<Artist | null> {
  const stored = readArtist();
  const artist = stored && (await loadArtist(api, stored.id));
  return artist && (artist.status === 'draft' || artist.status === 'refused') ? artist : null;
}

/** The step is part of the address; the loaded draft would replace what was typed since. */
export const shouldRevalidate = () => false;
