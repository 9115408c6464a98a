import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/** Headers of an answer that are its own and not helmet's. */
const OWN = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * Sends helmet's headers, and `others`, with every answer. Ours are the same for all of them, so they are asked for once, of an
 * application that does nothing else: helmet itself would put them together again for each request.
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
  // Not on the raw answer, where helmet sets them: Node would make a pair of each, for each request, and V8 may come to keep
  // all such pairs with what is old.
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
