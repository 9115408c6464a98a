import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const ofQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** Good enough for a page that lives for seconds: a better one costs more time than its bytes do. */
const KEPT = ofQuality(5);
/** For an answer that is sent once. */
const ONCE = ofQuality(4);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Encodes on another thread what is kept and sent again. */
export const ENCODE: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, KEPT),
  gzip: (content) => zip(content),
  identity: async (content) => content,
};

/** The encoding for an `Accept-Encoding` header: the smallest that it takes. */
export function smallestEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept.toLowerCase() } });
  const taken = new Set(negotiator.encodings());
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding)) ?? 'identity';
}

/** A shorter answer fits into a packet as it stands. */
const WORTH_IT = 1_024;

/**
 * Compresses the answers of a scope's routes as a whole, on another thread: a compressor that works while it is being
 * read from would last as long as a slow receiver takes.
 */
export function registerCompression(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = smallestEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const content = Buffer.from(payload);
    return encoding === 'br' ? brotli(content, ONCE) : zip(content);
  });
}
