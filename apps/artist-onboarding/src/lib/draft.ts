import { plainText } from '@jalsa/booking-core';
import { now } from '@jalsa/web/time/clock';
import { del, get, set } from 'idb-keyval';
import type { ProfileValues } from './profile-form.ts';

/** What an artist has chosen and typed until the profile is sent, with the files of the pictures. */
export interface StoredDraft {
  profile: ProfileValues;
  savedAt: Date;
}

/** The draft of a new profile, or the changes of one that was sent. */
const keyOf = (artistId: string | null) => (artistId ? `artist-draft:${artistId}` : 'artist-draft');

/** The draft of this browser; undefined without one, and where the browser has no database for it. */
export async function readDraft(artistId: string | null): Promise<StoredDraft | undefined> {
  try {
    return await get<StoredDraft>(keyOf(artistId));
  } catch {
    return undefined; // As after the browser's data was deleted.
  }
}

/** Stores the draft; rejects where the browser cannot keep it. */
export async function saveDraft(artistId: string | null, profile: ProfileValues): Promise<void> {
  await set(keyOf(artistId), { profile, savedAt: now() } satisfies StoredDraft);
}

/** Deletes the draft. A browser without a database has none. */
export async function deleteDraft(artistId: string | null): Promise<void> {
  try {
    await del(keyOf(artistId));
  } catch {
    // As in `readDraft`.
  }
}

/** Whether the draft has anything that would be missed. */
export function isWorthKeeping(profile: ProfileValues): boolean {
  const { tag, other_tag, stage_name, description, picture, gallery, place, links } = profile;
  const texts = [other_tag, stage_name, plainText(description), ...links.map(({ url }) => url)];
  return (
    tag !== null ||
    picture !== null ||
    gallery.length > 0 ||
    place !== null ||
    texts.some((text) => text.trim())
  );
}
