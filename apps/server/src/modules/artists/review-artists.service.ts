import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { freeHandle, handleOf } from '../../lib/handle-of.ts';
import { newId, newToken } from '../../lib/ids.ts';
import { daysAfter } from '../../lib/india.ts';
import { type Actor, writeAudit } from '../audit/index.ts';
import { scheduleDeletion } from '../files/index.ts';
import { enqueueMessages } from '../messaging/index.ts';
import {
  type ArtistRow,
  addDecision,
  changeArtist,
  type DecisionRow,
  deleteArtist,
  findArtist,
  findDecisions,
  findDocuments,
  findHandlesLike,
  findVerification,
  findWaiting,
  lockArtist,
  type StoredDocument,
  type VerificationRow,
} from './artist.repository.ts';
import { unknownArtist } from './artists.errors.ts';
import { artistLink, hashToken } from './capability.rules.ts';
import { dropPictures, publishPictures } from './save-pictures.service.ts';

type ReviewContext = Pick<Context, 'database' | 'clock' | 'config' | 'log'>;

/** An artist as a reviewer sees one. */
export interface ReviewedArtist {
  artist: ArtistRow;
  verification: VerificationRow | null;
  documents: StoredDocument[];
  decisions: DecisionRow[];
}

/** The artists who wait for a review, the earliest submission first. */
export const waitingArtists = ({ database }: Pick<Context, 'database'>): Promise<ArtistRow[]> =>
  findWaiting(database);

/** An artist with the verification, the documents and the earlier decisions. Throws `not_found`. */
export async function reviewArtist(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<ReviewedArtist> {
  const artist = await findArtist(database, id);
  if (!artist) throw unknownArtist();
  return {
    artist,
    verification: await findVerification(database, id),
    documents: await findDocuments(database, id),
    decisions: await findDecisions(database, id),
  };
}

/** A decision about the version of an artist that the reviewer saw. `reason` is told to the artist. */
export type ArtistDecision = { by: Actor; version: number } & (
  | { decision: 'published'; reason?: undefined }
  | { decision: 'refused'; reason: string }
);

/**
 * Publishes or refuses an artist, tells the artist by WhatsApp, SMS and email, and has the documents deleted after
 * RETENTION_DAYS. Until then a refused artist can open the profile through the link of the message, change it and send it again. Throws `not_found`,
 * `not_possible` for an artist who waits for no decision, `changed_meanwhile` if the profile is no longer what the reviewer saw.
 */
export async function decideArtist(
  context: ReviewContext,
  id: string,
  decided: ArtistDecision,
): Promise<void> {
  const { database, clock, config, log } = context;
  const { decision, by, version, reason = null } = decided;
  await withTransaction(database, async (executor) => {
    const artist = await lockArtist(executor, id);
    if (!artist) throw unknownArtist();
    refuseUnseen(artist, version);
    const verification = await findVerification(executor, id);
    if (!verification) throw new Error(`the artist ${id} is under review without a verification`);
    const now = clock.now();
    const handle = decision === 'published' ? await findFreeHandle(executor, artist) : null;
    const deleteAt = daysAfter(now, config.retentionDays);
    const linkToken = newToken();
    await changeArtist(executor, id, {
      state: decision,
      handle,
      decidedAt: now,
      refusalReason: reason,
      linkTokenHash: decision === 'refused' ? hashToken(linkToken) : null,
      deleteAt: handle === null ? deleteAt : null,
    });
    const row = {
      id: newId(now),
      artistId: id,
      decision,
      reason,
      version,
      decidedBy: by.name,
      decidedAt: now,
    };
    await addDecision(executor, row);
    const object = { kind: 'artist', id };
    const after = { state: decision, reason, handle };
    await writeAudit(
      executor,
      by,
      {
        action: `artists.${decision === 'published' ? 'approve' : 'refuse'}`,
        object,
        before: { state: artist.state },
        after,
      },
      now,
    );
    if (decision === 'published') await publishPictures(executor, artist);
    await scheduleDeletion(executor, `artist:${id}`, deleteAt);
    const { mobile, email, name } = verification;
    const told = { dedupeKey: `artist:${row.id}`, to: { mobile, email } };
    await enqueueMessages(
      executor,
      [
        decided.decision === 'published'
          ? {
              ...told,
              template: 'artist_published',
              parameters: {
                name,
                artist: artist.stageName,
                address: `${config.siteOrigin}/artists/${handle}`,
              },
            }
          : {
              ...told,
              template: 'artist_refused',
              parameters: {
                name,
                artist: artist.stageName,
                reason: decided.reason,
                address: artistLink(config.artistsOrigin, id, linkToken),
              },
            },
      ],
      now,
    );
  });
  log.info({ artist: id, decision, version, decidedBy: by.name }, 'an artist was reviewed');
}

function refuseUnseen({ state, version }: ArtistRow, seen: number): void {
  if (state !== 'under_review')
    throw new DomainError('not_possible', `This artist isn’t waiting for a decision: the state is ${state}.`);
  if (version !== seen)
    throw new DomainError(
      'changed_meanwhile',
      `The profile or its documents have changed: you saw version ${seen}, and it’s now version ${version}.`,
    );
}

async function findFreeHandle(executor: Executor, { stageName }: ArtistRow): Promise<string> {
  const wanted = handleOf(stageName, 'artist');
  return freeHandle(wanted, await findHandlesLike(executor, wanted));
}

/**
 * Deletes an artist with everything stored about the person, as a person may demand. The documents cannot be read from now
 * on, and the sweep deletes the pictures. Throws `not_found`.
 */
export async function removeArtist(
  { database, clock, log }: ReviewContext,
  id: string,
  by: Actor,
): Promise<void> {
  await withTransaction(database, async (executor) => {
    const removed = await deleteArtist(executor, id);
    if (!removed) throw unknownArtist();
    await dropPictures(executor, removed, clock.now());
    await scheduleDeletion(executor, `artist:${id}`, clock.now());
    const object = { kind: 'artist', id };
    await writeAudit(
      executor,
      by,
      { action: 'artists.remove', object, before: { state: removed.state } },
      clock.now(),
    );
  });
  log.info({ artist: id, decidedBy: by.name }, 'an artist was removed');
}
