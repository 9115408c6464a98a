import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const ofQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** For cached pages, which live for seconds: a higher quality costs more time than it saves. */
const CACHED = ofQuality(5);
/** For answers that are sent once. */
const ONCE = ofQuality(4);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Encodes cached content, on another thread. */
export const ENCODE: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, CACHED),
  gzip: (content) => zip(content),
  identity: async (content) => content,
};

/** The smallest encoding that an `Accept-Encoding` header accepts. */
export function smallestEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept.toLowerCase() } });
  const accepted = new Set(negotiator.encodings());
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding)) ?? 'identity';
}

/** A shorter answer fits into one packet without compression. */
const MIN_LENGTH = 1_024;

/**
 * Compresses the complete answers of a scope's routes on another thread. A streaming compressor would live as long as a
 * slow receiver reads.
 */
export function registerCompression(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = smallestEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const content = Buffer.from(payload);
    return encoding === 'br' ? brotli(content, ONCE) : zip(content);
  });
}
