import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { clientAddress } from '../../http/client-address.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { getPosts } from './list-posts.service.ts';
import { getPostDetails } from './post-details.service.ts';
import { getContentPost } from './read-post.service.ts';

const { posts } = contract;

export function postsRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, posts.list, ({ query }) => getPosts(context, query));
  registerEndpoint(app, posts.details, async ({ params, request, outside }) => ({
    _payload: await getPostDetails(context, params.id, { address: clientAddress(request), outside }),
  }));
  registerEndpoint(app, posts.content, ({ params }) => getContentPost(context, params.n));
}
