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

/** The headers that helmet would send. They are the same for all answers, so they are read once, from an empty application. */
export async function readSecurityHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', async () => '');
  const answer = await probe.inject('/');
  await probe.close();
  const own = Object.entries(answer.headers).filter(([name]) => !OWN.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** Sends helmet's headers, and `others`, with every answer. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
  others: Record<string, string> = {},
): Promise<void> {
  const headers = { ...(await readSecurityHeaders(options)), ...others };
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
