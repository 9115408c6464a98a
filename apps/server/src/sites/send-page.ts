import type { FastifyReply, FastifyRequest } from 'fastify';
import { smallestEncoding } from '../http/encodings.ts';
import { RETRY_AFTER_STATUSES } from '../http/error-handler.ts';
import { RETRY_AFTER_SECONDS } from '../lib/domain-error.ts';
import type { StoredPage } from './page-cache.ts';

/** Sends a page in the smallest encoding that the client accepts, or 304 when the client has the page already. */
export async function sendPage(
  page: StoredPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ ...page.headers, ...retryAfter(page.status), etag: page.etag, vary: 'Accept-Encoding' });
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim());
  const isKnown = known?.includes(page.etag) || known?.includes('*');
  if (page.status === 200 && isKnown) return reply.code(304).send();
  const encoding = smallestEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).send(await page.body(encoding));
}

/** The `Retry-After` header of temporary errors. */
const retryAfter = (status: number): Record<string, string> =>
  RETRY_AFTER_STATUSES.includes(status) ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {};
