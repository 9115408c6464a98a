import { plainText } from '@jalsa/booking-core';
import { ConfigError } from '../../config.ts';
import { decideArtist, removeArtist, reviewArtist, waitingArtists } from '../../modules/artists/index.ts';
import { terminal } from '../../modules/audit/index.ts';
import { imageLinker } from '../../modules/files/index.ts';
import { isoDay } from '../print.ts';
import type { GivenDecision, ReviewKind } from './review.types.ts';

/** The review of artists. */
export const artistReview: ReviewKind = {
  person: 'artist',
  async list(context) {
    const artists = await waitingArtists(context);
    return artists.map(({ id, stageName, createdAt, submittedAt, gallery, links, refusalReason }) => ({
      id,
      name: stageName,
      submittedAt: submittedAt ?? createdAt,
      warnings: [
        ...(refusalReason === null ? [] : [`sent again, refused before: ${refusalReason}`]),
        ...(gallery.length === 0 ? ['no gallery'] : []),
        ...(links.length === 0 ? ['no links'] : []),
      ],
    }));
  },
  async show(context, id) {
    const { artist, verification, documents, decisions } = await reviewArtist(context, id);
    const link = artist.state === 'published' ? (path: string) => path : await imageLinker(context);
    const address = (path: string) => new URL(link(path), context.config.siteOrigin).href;
    const { address: street, location, city, region } = artist;
    return {
      facts: [
        ['stage name', artist.stageName],
        ['state', artist.state],
        ['version', String(artist.version)],
        ['art form', artist.tagName],
        ['place', [street, location, city, region].filter(Boolean).join(', ')],
        ['profile picture', address(artist.profileImage)],
        ...artist.gallery.map(({ image, alt }): [string, string] => [
          'gallery',
          [address(image), alt].filter(Boolean).join(' '),
        ]),
        ...artist.links.map(({ name, url }): [string, string] => [name, url]),
        ['bio', plainText(artist.bio)],
        ['name', verification?.name ?? 'not given'],
        ['mobile', verification ? `+91 ${verification.mobile}` : 'not given'],
        ['email', verification?.email ?? 'not given'],
        ['government ID', verification?.governmentId ?? 'not given'],
        ...decisions.map(({ decision, decidedAt, decidedBy, reason }): [string, string] => [
          'earlier decision',
          `${decision} on ${isoDay(decidedAt)} by ${decidedBy}${reason ? `: ${reason}` : ''}`,
        ]),
      ],
      documents: documents.map(({ kind, documentId }) => ({ name: kind, documentId })),
    };
  },
  approve: (context, id, decision) => decideArtist(context, id, { ...seen(decision), decision: 'published' }),
  refuse: (context, id, { reason, ...decision }) =>
    decideArtist(context, id, { ...seen(decision), decision: 'refused', reason }),
  remove: (context, id, decidedBy) => removeArtist(context, id, terminal(decidedBy)),
};

function seen({ decidedBy, version }: GivenDecision) {
  if (version === null) throw new ConfigError('--version: the version of the artist that you have seen');
  return { by: terminal(decidedBy), version };
}
