import { randomUUID } from 'node:crypto';
import { fieldFaultOf } from '@jalsa/booking-core/validation';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { newToken } from '../../lib/ids.ts';
import { daysAfter } from '../../lib/india.ts';
import { findTagGroups } from '../catalogue/index.ts';
import { type UploadedFile, withoutLink } from '../files/index.ts';
import { type ArtistRow, changeArtist, findArtist, insertArtist, lockArtist } from './artist.repository.ts';
import { alreadyPublished, invalidField, noCapability } from './artists.errors.ts';
import { hashToken, isCapabilityOf } from './capability.rules.ts';
import { type CheckedProfile, checkProfile } from './profile-form.rules.ts';
import { hasPicture, replacePictures, savePicture } from './save-pictures.service.ts';

/** Time after its last change after which a profile without a verification is deleted, with its pictures. */
const DRAFT_DAYS = 7;

interface Onboarding {
  token: string | null;
  body: { artistId?: string | null | undefined } & Partial<Record<string, string | null | undefined>>;
  files: Record<'profile_images' | 'gallery', UploadedFile[]>;
}

/**
 * Stores the profile of an artist, and returns its id and its capability. With the id of a profile that is not published it
 * replaces that profile, which keeps its capability and the pictures that the form names by their addresses. Throws `forbidden` without the capability, `already_published`,
 * `invalid_request` with the specification's messages, `unsupported_media_type` for a file that is no picture.
 */
export async function onboardArtist(
  context: Context,
  { token, body, files }: Onboarding,
): Promise<{ id: string; token: string }> {
  const { database } = context;
  const { artistId } = body;
  const artist = artistId ? await findArtist(database, artistId) : null;
  if (artistId) {
    if (!artist || !isCapabilityOf(artist, token)) throw noCapability();
    if (artist.state === 'published') throw alreadyPublished();
  }
  const profile = withoutLinks(checkProfile(body, files));
  refuseForeignPictures(profile, artist);
  const tagName = profile.otherTag ?? (await findTagName(database, profile.tagId));
  const row = { ...toColumns(profile), tagName, ...(await savePictures(context, profile, files)) };
  return artistId && token
    ? replaceProfile(context, { id: artistId, token, profile, row })
    : addProfile(context, row);
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
  if (!tag) throw invalidField('tags', 'This art form doesn’t exist. Please choose another one.');
  return tag.name;
}

/** The form names the pictures that it keeps as `getArtist` showed them. */
const withoutLinks = ({ keptPicture, gallery, ...profile }: CheckedProfile): CheckedProfile => ({
  ...profile,
  keptPicture: keptPicture && withoutLink(keptPicture),
  gallery: gallery.map(({ kept, alt }) => ({ kept: kept && withoutLink(kept), alt })),
});

/** A form names by their addresses only pictures of its own profile. */
function refuseForeignPictures({ keptPicture, gallery }: CheckedProfile, artist: ArtistRow | null): void {
  const isForeign = (kept: string | null) => kept !== null && !(artist && hasPicture(artist, kept));
  const message = 'is no picture of this profile';
  if (isForeign(keptPicture)) throw invalidField('profile_image', message);
  const at = gallery.findIndex(({ kept }) => isForeign(kept));
  if (at >= 0) throw invalidField(`gallery_images.${at}`, message);
}

async function savePictures(
  context: Context,
  { keptPicture, gallery }: CheckedProfile,
  files: Onboarding['files'],
) {
  const [profile] = files.profile_images;
  if (!profile && !keptPicture) throw invalidField('profile_images', fieldFaultOf('profilePictureRequired'));
  const profileImage = profile ? await savePicture(context, profile) : (keptPicture ?? '');
  const added: string[] = [];
  for (const file of files.gallery) added.push(await savePicture(context, file));
  return {
    profileImage,
    gallery: gallery.map(({ kept, alt }) => ({ image: kept ?? added.shift() ?? '', alt })),
  };
}

type ProfileColumns = ReturnType<typeof toColumns> &
  Awaited<ReturnType<typeof savePictures>> & { tagName: string };

async function addProfile({ database, clock }: Context, row: ProfileColumns) {
  const [id, token, now] = [randomUUID(), newToken(), clock.now()];
  await withTransaction(database, async (executor) => {
    await insertArtist(executor, {
      ...row,
      id,
      state: 'draft',
      tokenHash: hashToken(token),
      createdAt: now,
      updatedAt: now,
      deleteAt: daysAfter(now, DRAFT_DAYS),
    });
    await replacePictures(executor, { after: row }, now);
  });
  return { id, token };
}

async function replaceProfile(
  { database, clock, config }: Context,
  { id, token, profile, row }: { id: string; token: string; profile: CheckedProfile; row: ProfileColumns },
) {
  const now = clock.now();
  await withTransaction(database, async (executor) => {
    const artist = await lockArtist(executor, id);
    if (!artist) throw noCapability();
    // A reviewer may have published the profile meanwhile.
    if (artist.state === 'published') throw alreadyPublished();
    // Another request may have replaced a picture that this one keeps.
    refuseForeignPictures(profile, artist);
    await replacePictures(executor, { before: artist, after: row }, now);
    await changeArtist(executor, id, {
      ...row,
      version: artist.version + 1,
      updatedAt: now,
      deleteAt:
        artist.state === 'under_review'
          ? null
          : daysAfter(now, artist.state === 'draft' ? DRAFT_DAYS : config.retentionDays),
    });
  });
  return { id, token };
}
