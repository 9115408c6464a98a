import type { FastifyReply, FastifyRequest } from 'fastify';
import { smallestEncoding } from '../http/encodings.ts';
import { RETRY_AFTER_STATUSES } from '../http/error-handler.ts';
import { RETRY_AFTER_SECONDS } from '../lib/domain-error.ts';
import type { StoredPage } from './page-cache.ts';

/** Sends a page as small as the browser takes it, and not again to who has it. */
export async function sendPage(
  page: StoredPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ ...page.headers, ...comeBack(page.status), etag: page.etag, vary: 'Accept-Encoding' });
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim());
  const isKnown = known?.includes(page.etag) || known?.includes('*');
  if (page.status === 200 && isKnown) return reply.code(304).send();
  const encoding = smallestEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).send(await page.body(encoding));
}

/** Tells who is turned away for now when to come back. */
const comeBack = (status: number): Record<string, string> =>
  RETRY_AFTER_STATUSES.includes(status) ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {};
