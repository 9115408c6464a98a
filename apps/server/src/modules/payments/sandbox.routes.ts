import type { FastifyInstance } from 'fastify';
import { nodeListener } from 'razorpay-sandbox';
import { SANDBOX_PATH } from '../../config.ts';
import { inProcessFetch } from '../../http/in-process-fetch.ts';
import type { SandboxHost } from './payment-provider.adapter.ts';

/**
 * Mounts the payment sandbox, whose webhooks this application receives in-process. The sandbox runs its background work
 * (late captures, webhooks, refunds) once the application listens; a test that does not listen calls `runDue`. Its calls
 * `/health`, `/events` and the replay of an event are mounted too; `/reset` is refused here.
 */
export async function sandboxRoutes(app: FastifyInstance, host: SandboxHost): Promise<void> {
  const { sandbox } = host;
  const listen = nodeListener(sandbox);
  host.setWebhookReceiver(inProcessFetch(app));
  app.addHook('onListen', async () => sandbox.start());
  // Requests that are still running may pay or refund.
  app.addHook('preClose', () => sandbox.stop());
  app.addHook('onClose', () => sandbox.close());

  await app.register(async (scope) => {
    // The sandbox parses bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${SANDBOX_PATH}/*`, { schema: { hide: true } }, (request, reply) => {
      reply.headers(app.documentHeaders);
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
      reply.hijack();
      listen(request.raw, reply.raw);
    });
  });
}
