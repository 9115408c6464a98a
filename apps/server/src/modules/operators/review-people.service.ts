import type { Reviewed, WaitingReview } from '@jalsa/api-client/console';
import { plainText } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { decideArtist, reviewArtist, waitingArtists } from '../artists/index.ts';
import { type Actor, writeAudit } from '../audit/index.ts';
import { decideDriver, reviewDriver, waitingDrivers } from '../drivers/index.ts';
import { imageLinker, readDocument } from '../files/index.ts';
import { type ActingStaff, actorOf } from '../staff/index.ts';

interface Decision {
  approve: boolean;
  reason?: string | null | undefined;
  version: number;
}

/** A kind of person whom operators review. */
export interface PeopleReview {
  /** Names the person in the audit and in the log. */
  kind: 'artist' | 'driver';
  list(context: Context): Promise<WaitingReview[]>;
  get(
    context: Context,
    id: string,
  ): Promise<{ shown: Reviewed; documents: { kind: string; documentId: string }[] }>;
  decide(context: Context, by: Actor, id: string, decision: Decision): Promise<void>;
}

const fact = (label: string, value: string | null | undefined) => ({ label, value: value || 'not given' });

export const artistsReview: PeopleReview = {
  kind: 'artist',
  list: async (context) =>
    (await waitingArtists(context)).map((artist) => ({
      _id: artist.id,
      name: artist.stageName,
      place: artist.city,
      submitted_at: (artist.submittedAt ?? artist.createdAt).toISOString(),
      warnings: [
        ...(artist.refusalReason === null ? [] : [`Refused before: ${artist.refusalReason}`]),
        ...(artist.gallery.length === 0 ? ['There is no gallery.'] : []),
        ...(artist.links.length === 0 ? ['There are no links.'] : []),
      ],
    })),
  get: async (context, id) => {
    const { artist, verification, documents, decisions } = await reviewArtist(context, id);
    const link = artist.state === 'published' ? (path: string) => path : await imageLinker(context);
    const { address, location, city, region } = artist;
    const shown = {
      _id: id,
      name: artist.stageName,
      state: artist.state,
      version: artist.version,
      facts: [
        fact('Art form', artist.tagName),
        fact('Place', [address, location, city, region].filter(Boolean).join(', ')),
        fact('Name', verification?.name),
        fact('Mobile', verification && `+91 ${verification.mobile}`),
        fact('Email', verification?.email),
        fact('Government ID', verification?.governmentId),
        fact('About', plainText(artist.bio)),
      ],
      pictures: [{ image: artist.profileImage, alt: 'Profile picture' }, ...artist.gallery].map(
        ({ image, alt }) => ({ address: link(image), alt: alt ?? '' }),
      ),
      links: artist.links,
      documents: documents.map(({ kind }) => kind),
      warnings: [],
      decisions: decisions.map(toDecision),
    };
    return { shown, documents };
  },
  decide: (context, by, id, { approve, reason, version }) =>
    approve
      ? decideArtist(context, id, { decision: 'published', by, version })
      : decideArtist(context, id, { decision: 'refused', by, version, reason: reasonOf(reason) }),
};

export const driversReview: PeopleReview = {
  kind: 'driver',
  list: async (context) => {
    const waiting = await waitingDrivers(context);
    return Promise.all(
      waiting.map(async ({ id, name, createdAt, submittedAt }) => {
        const { place, sameLicence, earlierDecisions } = await reviewDriver(context, id);
        return {
          _id: id,
          name,
          place,
          submitted_at: (submittedAt ?? createdAt).toISOString(),
          warnings: [
            ...(sameLicence.length > 0 ? ['The licence number is known.'] : []),
            ...(earlierDecisions.length > 0 ? ['The mobile number was reviewed before.'] : []),
          ],
        };
      }),
    );
  },
  get: async (context, id) => {
    const { driver, photos, place, sameLicence, earlierDecisions } = await reviewDriver(context, id);
    const shown = {
      _id: id,
      name: driver.name,
      state: driver.state,
      version: driver.submissions,
      facts: [
        fact('Mobile', `+91 ${driver.mobile}`),
        fact('Licence number', driver.licenceNumber),
        fact('Poster', place),
      ],
      pictures: [],
      links: [],
      documents: photos.map(({ kind }) => kind),
      warnings: sameLicence.map(
        (other) => `${other.name}, +91 ${other.mobile}, has the same licence number (${other.state}).`,
      ),
      decisions: earlierDecisions.map(toDecision),
    };
    return { shown, documents: photos };
  },
  decide: (context, by, id, { approve, reason, version: submissions }) =>
    approve
      ? decideDriver(context, id, { decision: 'approved', by, submissions })
      : decideDriver(context, id, { decision: 'refused', by, submissions, reason: reasonOf(reason) }),
};

const toDecision = (row: {
  decision: string;
  decidedAt: Date;
  decidedBy: string;
  reason: string | null;
}) => ({
  decision: row.decision,
  at: row.decidedAt.toISOString(),
  by: row.decidedBy,
  reason: row.reason,
});

function reasonOf(reason: string | null | undefined): string {
  if (reason?.trim()) return reason.trim();
  throw new DomainError(
    'invalid_request',
    'Please write why: the person reads it.',
    atField('reason', 'is missing'),
  );
}

/** Opens an identity document, decrypted; who looked is written down before a byte of it leaves. Throws `not_found`. */
export async function openReviewedDocument(
  context: Context,
  staff: ActingStaff,
  review: PeopleReview,
  { id, kind }: { id: string; kind: string },
) {
  const { documents } = await review.get(context, id);
  const document = documents.find((one) => one.kind === kind);
  if (!document) throw new DomainError('not_found', 'There is no such document.');
  await withTransaction(context.database, (executor) =>
    writeAudit(
      executor,
      actorOf(staff),
      { action: 'documents.look', object: { kind: review.kind, id }, after: { document: kind } },
      context.clock.now(),
    ),
  );
  const access = { reader: `staff:${staff.staffId}`, reason: `review:${id}` };
  return readDocument(context, document.documentId, access);
}
