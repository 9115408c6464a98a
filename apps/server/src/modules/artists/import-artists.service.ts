import { randomUUID } from 'node:crypto';
import type { Executor } from '../../database/executor.ts';
import { cleanHtml } from '../../lib/clean-html.ts';
import { newToken } from '../../lib/ids.ts';
import { upsertImported } from './artist.repository.ts';
import { hashToken } from './capability.rules.ts';

/** An artist of a catalogue file. */
interface ImportedArtist {
  handle: string;
  stage_name: string;
  tag: string;
  bio: string;
  city: string;
  state: string;
  profile_image: string;
  gallery: readonly { image: string; alt?: string | null | undefined }[];
  links: readonly { name: string; url: string }[];
}

/**
 * Publishes the artists of a catalogue file, in the transaction of its import. A known handle is updated, unless its artist
 * came through the app: that profile stays the artist's own.
 */
export async function importArtists(
  executor: Executor,
  artists: readonly ImportedArtist[],
  now: Date,
): Promise<void> {
  for (const artist of artists) {
    const { handle, stage_name, tag, bio, city, state, profile_image, gallery, links } = artist;
    await upsertImported(executor, {
      id: randomUUID(),
      handle,
      state: 'published',
      // Nobody knows the capability.
      tokenHash: hashToken(newToken()),
      stageName: stage_name,
      bio: cleanHtml(bio),
      tagId: null,
      tagName: tag,
      profileImage: profile_image,
      gallery: gallery.map(({ image, alt }) => ({ image, alt: alt ?? null })),
      links: links.map(({ name, url }) => ({ name, url })),
      address: '',
      location: `${city}, ${state}`,
      city,
      region: state,
      country: 'India',
      createdAt: now,
      updatedAt: now,
      decidedAt: now,
    });
  }
}
