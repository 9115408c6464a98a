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
 * Sends helmet's headers with every answer. Ours are the same for all of them, so they are asked for once, of an
 * application that does nothing else: helmet itself would put them together again for each request.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
): Promise<void> {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', async () => '');
  const answer = await probe.inject('/');
  await probe.close();
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    OWN.has(name) || value === undefined ? [] : [[name, value] as const],
  );
  // On the raw answer, as helmet does it, so that answers given past fastify carry them too.
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}
