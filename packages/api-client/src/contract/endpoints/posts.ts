import { LIMITS } from '@jalsa/booking-core';
import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { about } from '../about.ts';
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
    auth: 'public',
    summary: `One page of the posts, the newest first: of one \`kind\`, or of all; with one \`tag\`. With \`no_pagination=true\` it has the newest ${LIMITS.postsMax}, whatever \`page\` and \`page_size\` say. \`tags\` has the tags of the kind`,
    tags,
    query: /* @__PURE__ */ (() =>
      z.object({
        kind: about('Only posts of this kind.', z.optional(postKind), 'admin'),
        tag: about('Only posts with this tag.', z.optional(text(FIELD_LIMITS.postTagMax))),
        page: about(
          'The number of the page; the first is 0.',
          z._default(queryWhole(0, 100_000), LIMITS.firstPage),
          0,
        ),
        page_size: about(
          'The most entries of a page.',
          z._default(queryWhole(1, 100), LIMITS.blogPageSize),
          12,
        ),
        no_pagination: about(
          '`true` for the newest posts in one list, whatever `page` and `page_size` say.',
          z.optional(z.enum(['true', 'false'])),
        ),
      }))(),
    response: { 200: postPage },
    errors: ['invalid_request'],
  }),
  details: endpoint({
    method: 'GET',
    path: `${base}/details/:id`,
    auth: 'public',
    summary:
      'A post by its id, handle or key, a static one also by its number, with its HTML, related posts and events. `unavailable` where the content site of a static post fails and no copy of the post is left',
    tags,
    params: z.object({
      id: about(
        'The post’s id, handle or key; of a static post also its number.',
        handle(),
        'five-evenings-in-delhi',
      ),
    }),
    response: { 200: z.object({ _payload: about('The post.', postDetails) }) },
    errors: ['not_found'],
  }),
  content: endpoint({
    method: 'GET',
    path: '/cms/api/posts/:n',
    auth: 'public',
    summary: 'A static post by its number: the content site that is built in. `timestamp` has no effect',
    tags,
    params: z.object({ n: about('The number of a static post on the content site.', handle(), '12') }),
    headers: /* @__PURE__ */ (() =>
      z.looseObject({ timestamp: about('Has no effect.', z.optional(headerText(100, 0))) }))(),
    response: { 200: contentPost },
    errors: ['not_found'],
  }),
};
