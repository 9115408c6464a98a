import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { badWebhookSignature } from './webhook.errors.ts';
import { isVerification, receiveWhatsAppWebhook, SIGNATURE } from './whatsapp-webhook.service.ts';

const PATH = '/service/webhooks/whatsapp';

/** The largest webhook that Meta sends is one of 3 MB ("Webhooks" of the WhatsApp Business Platform). */
const BODY_LIMIT = 3 * 1024 * 1024;

const verification = z.object({
  'hub.mode': z.string().max(20).default(''),
  'hub.verify_token': z.string().max(512).default(''),
  'hub.challenge': z
    .string()
    .regex(/^[\w.-]{1,256}$/)
    .default(''),
});

/** The webhook of WhatsApp, for Meta alone. It does not exist unless Meta sends the messages. */
export function whatsAppWebhookRoutes(app: FastifyInstance, context: Context): void {
  const { whatsApp } = context.config;
  if (whatsApp === null) return;

  app.get(PATH, { schema: { hide: true, querystring: verification } }, async (request, reply) => {
    const query = request.query as z.output<typeof verification>;
    const asked = { mode: query['hub.mode'], token: query['hub.verify_token'] };
    if (!isVerification(whatsApp, asked))
      throw new DomainError('forbidden', 'This address is for Meta alone.');
    return reply.type('text/plain; charset=utf-8').send(query['hub.challenge']);
  });

  app.post(
    PATH,
    {
      schema: { hide: true },
      config: { rawBody: true },
      bodyLimit: BODY_LIMIT,
      // No body is received from a sender without a signature.
      onRequest: async ({ headers }) => {
        if (headers[SIGNATURE] === undefined) throw badWebhookSignature(SIGNATURE);
      },
    },
    async ({ body, headers }) => {
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await receiveWhatsAppWebhook(context, whatsApp, {
        signature: String(headers[SIGNATURE]),
        rawBody,
      });
      return { status: 'ok' };
    },
  );
}
