import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { getPublishedArtist, listPublishedArtists } from './published-artists.service.ts';

const { publishedArtists } = contract;

export function publishedArtistsRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, publishedArtists.list, ({ query }) => listPublishedArtists(context, query));
  registerEndpoint(app, publishedArtists.get, ({ params }) => getPublishedArtist(context, params.handle));
}
