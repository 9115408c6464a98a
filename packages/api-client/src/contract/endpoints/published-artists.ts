import * as z from 'zod/mini';
import { about } from '../about.ts';
import { endpoint } from '../endpoint.ts';
import { handle, queryWhole, text } from '../primitives.ts';
import { artistList, publishedArtist } from '../shapes/index.ts';

const tags = ['artists'] as const;

/** Artists whose profile is published. No other artist is in any answer. */
export const publishedArtists = {
  list: endpoint({
    method: 'GET',
    path: '/service/accounts_service/v1/no_auth/artists/published',
    auth: 'public',
    summary:
      'One page of the published artists, of a `city` and with a `tag`; upper and lower case are the same',
    tags,
    query: z.object({
      city: about('Only artists of this city.', z.optional(text(120)), 'Pune'),
      tag: about('Only artists with this art form.', z.optional(text(120)), 'Sitar'),
      page: about('The number of the page; the first is 0.', z._default(queryWhole(0, 10_000), 0), 0),
      page_size: about('The most entries of a page.', z._default(queryWhole(1, 48), 24), 24),
    }),
    response: { 200: artistList },
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/service/accounts_service/v1/no_auth/artists/published/:handle',
    auth: 'public',
    summary: 'A published artist by the handle, with the events to come that name the artist',
    tags,
    params: z.object({ handle: about('The artist’s handle.', handle(), 'nadia-khan') }),
    response: { 200: publishedArtist },
    errors: ['not_found'],
  }),
};
