import { LIMITS } from '@jalsa/booking-core';
import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { handle, headerText, queryWhole, text } from '../primitives.ts';
import { contentPost, postDetails, postKind, postPage } from '../shapes/post.ts';

const tags = ['blogs'] as const;
const base = '/service/accounts_service/v1/no_auth/blog';

/** Posts of the blog, and the content site of static posts. */
export const posts = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    auth: 'none',
    summary: `One page of the posts, the newest first: of one \`kind\`, or of all; with one \`tag\`. With \`no_pagination=true\` it has the newest ${LIMITS.postsMax}, whatever \`page\` and \`page_size\` say. \`tags\` has the tags of the kind`,
    tags,
    query: /* @__PURE__ */ (() =>
      z.object({
        kind: z.optional(postKind),
        tag: z.optional(text(FIELD_LIMITS.postTagMax)),
        page: z._default(queryWhole(0, 100_000), LIMITS.firstPage),
        page_size: z._default(queryWhole(1, 100), LIMITS.blogPageSize),
        no_pagination: z.optional(z.enum(['true', 'false'])),
      }))(),
    response: { 200: postPage },
    errors: ['invalid_request'],
  }),
  details: endpoint({
    method: 'GET',
    path: `${base}/details/:id`,
    auth: 'none',
    summary:
      'A post by its id, handle or key, a static one also by its number, with its HTML, related posts and events. `unavailable` where the content site of a static post fails and no copy of the post is left',
    tags,
    params: z.object({ id: handle() }),
    response: { 200: z.object({ _payload: postDetails }) },
    errors: ['not_found'],
  }),
  content: endpoint({
    method: 'GET',
    path: '/cms/api/posts/:n',
    auth: 'none',
    summary: 'A static post by its number: the content site that is built in. `timestamp` has no effect',
    tags,
    params: z.object({ n: handle() }),
    headers: /* @__PURE__ */ (() => z.looseObject({ timestamp: z.optional(headerText(100, 0)) }))(),
    response: { 200: contentPost },
    errors: ['not_found'],
  }),
};
