import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bearerToken } from '../../http/authenticate.ts';
import { clientAddress } from '../../http/client-address.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { findTagGroups } from '../catalogue/index.ts';
import { openPlaces, searchPlaces } from '../places/index.ts';
import { admitArtistForm, getArtist } from './artist.service.ts';
import { onboardArtist } from './onboard-artist.service.ts';
import { getPublishedArtist, listPublishedArtists } from './published-artists.service.ts';
import { verifyArtist } from './verify-artist.service.ts';

export function artistsRoutes(app: FastifyInstance, context: Context): void {
  const { artists, publishedArtists } = contract;
  const places = openPlaces(context);

  registerEndpoint(app, publishedArtists.list, ({ query }) => listPublishedArtists(context, query));
  registerEndpoint(app, publishedArtists.get, ({ params }) => getPublishedArtist(context, params.handle));

  registerEndpoint(app, artists.tagGroups, () => findTagGroups(context.database));
  registerEndpoint(app, artists.get, ({ query, request }) =>
    getArtist(context, { artistId: query.artistId, token: bearerToken(request) }),
  );
  registerEndpoint(
    app,
    artists.onboard,
    async ({ body, files, request }) => {
      const { id, token } = await onboardArtist(context, {
        token: bearerToken(request) ?? body.token ?? null,
        body,
        files,
      });
      return { data: { artist: { _id: id, handle: id }, token } };
    },
    { admitForm: ({ request }) => admitArtistForm(context, clientAddress(request)) },
  );
  registerEndpoint(
    app,
    artists.verify,
    async ({ body, files, request }) => {
      await verifyArtist(context, { token: bearerToken(request) ?? body.token ?? null, body, files });
      return { data: { artist: { _id: body.artistId, status: 'under_review' as const } } };
    },
    { admitForm: ({ request }) => admitArtistForm(context, clientAddress(request)) },
  );
  registerEndpoint(app, artists.places, ({ query, request, outside }) =>
    outside(() => searchPlaces(context, places, query.q, clientAddress(request))),
  );
}
