import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/** The headers of an answer that do not come from helmet. */
const OWN = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * Sends helmet's headers, and `others`, with every answer. They are the same for all answers, so they are read once from an
 * empty application; helmet would build them for each request.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
  others: Record<string, string> = {},
): Promise<void> {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', async () => '');
  const answer = await probe.inject('/');
  await probe.close();
  const own = Object.entries(answer.headers).filter(([name]) => !OWN.has(name));
  const headers = { ...Object.fromEntries(own), ...others };
  app.decorate('securityHeaders', headers);
  // Not on the raw answer, where helmet sets them: Node allocates a pair for each header there, and V8 may move all such
  // pairs to the old generation.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    securityHeaders: Record<string, unknown>;
  }
}
