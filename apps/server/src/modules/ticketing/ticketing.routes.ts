import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { ensureSigningKey, publicKeys } from './signing-keys.ts';
import { getQrPicture } from './ticket.service.ts';

export function ticketingRoutes(app: FastifyInstance, context: Context): void {
  app.addHook('onReady', () => ensureSigningKey(context.database, context.clock.now()));

  app.get('/.well-known/jwks.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await publicKeys(context.database)),
  );

  registerEndpoint(app, contract.tickets.qr, async ({ params, query, reply }) => {
    const picture = await getQrPicture(context, params.ticket_tracking_id, query.t);
    return reply.header('cache-control', 'private, max-age=3600').type('image/png').send(picture) as never;
  });
}
