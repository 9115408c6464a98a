import { randomUUID } from 'node:crypto';
import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { newToken } from '../../lib/ids.ts';
import { daysAfter } from '../../lib/india.ts';
import { findTagGroups } from '../catalogue/index.ts';
import type { UploadedFile } from '../files/index.ts';
import { changeArtist, findArtist, insertArtist, lockArtist } from './artist.repository.ts';
import { alreadyPublished, invalidField, noCapability } from './artists.errors.ts';
import { hashToken, isCapabilityOf } from './capability.rules.ts';
import { type CheckedProfile, checkProfile } from './profile-form.rules.ts';
import { dropPictures, keepPictures, savePicture } from './save-pictures.service.ts';

interface Onboarding {
  token: string | null;
  body: { artistId?: string | null | undefined } & Partial<Record<string, string | null | undefined>>;
  files: Record<'profile_images' | 'gallery', UploadedFile[]>;
}

/**
 * Stores the profile of an artist, and returns its id and its capability. With the id of a profile that is not published it
 * replaces that profile, which keeps its capability. Throws `forbidden` without the capability, `already_published`,
 * `invalid_request` with the specification's messages, `unsupported_media_type` for a file that is no picture.
 */
export async function onboardArtist(
  context: Context,
  { token, body, files }: Onboarding,
): Promise<{ id: string; token: string }> {
  const { database } = context;
  const { artistId } = body;
  if (artistId) {
    const artist = await findArtist(database, artistId);
    if (!artist || !isCapabilityOf(artist, token)) throw noCapability();
    if (artist.state === 'published') throw alreadyPublished();
  }
  const profile = checkProfile(body, files);
  const tagName = profile.otherTag ?? (await findTagName(database, profile.tagId));
  const row = { ...toColumns(profile), tagName, ...(await savePictures(context, profile, files)) };
  return artistId && token ? replaceProfile(context, { id: artistId, token, row }) : addProfile(context, row);
}

const toColumns = ({ stageName, bio, tagId, links, place }: CheckedProfile) => ({
  stageName,
  bio,
  tagId,
  links,
  ...place,
});

async function findTagName(executor: Executor, tagId: string | null): Promise<string> {
  const groups = await findTagGroups(executor);
  const tag = groups.flatMap(({ tags }) => tags).find(({ _id }) => _id === tagId);
  if (!tag) throw invalidField('tags', 'There is no such art form.');
  return tag.name;
}

async function savePictures(
  context: Context,
  { alts }: CheckedProfile,
  { profile_images, gallery }: Onboarding['files'],
) {
  const [profile] = profile_images;
  if (!profile) throw invalidField('profile_images', FIELD_MESSAGES.profilePictureRequired);
  const profileImage = await savePicture(context, profile);
  const images: { image: string; alt: string | null }[] = [];
  for (const [at, file] of gallery.entries()) {
    images.push({ image: await savePicture(context, file), alt: alts[at] ?? null });
  }
  return { profileImage, gallery: images };
}

type ProfileColumns = ReturnType<typeof toColumns> &
  Awaited<ReturnType<typeof savePictures>> & { tagName: string };

async function addProfile({ database, clock, config }: Context, row: ProfileColumns) {
  const [id, token, now] = [randomUUID(), newToken(), clock.now()];
  await withTransaction(database, async (executor) => {
    await insertArtist(executor, {
      ...row,
      id,
      state: 'draft',
      tokenHash: hashToken(token),
      createdAt: now,
      updatedAt: now,
      deleteAt: daysAfter(now, config.retentionDays),
    });
    await keepPictures(executor, row);
  });
  return { id, token };
}

async function replaceProfile(
  { database, clock, config }: Context,
  { id, token, row }: { id: string; token: string; row: ProfileColumns },
) {
  const now = clock.now();
  await withTransaction(database, async (executor) => {
    const artist = await lockArtist(executor, id);
    if (!artist) throw noCapability();
    // A reviewer may have published the profile meanwhile.
    if (artist.state === 'published') throw alreadyPublished();
    await dropPictures(executor, artist, now);
    await keepPictures(executor, row);
    await changeArtist(executor, id, {
      ...row,
      version: artist.version + 1,
      updatedAt: now,
      deleteAt: artist.state === 'under_review' ? null : daysAfter(now, config.retentionDays),
    });
  });
  return { id, token };
}
