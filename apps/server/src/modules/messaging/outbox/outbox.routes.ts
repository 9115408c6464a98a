import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { type AttachmentMakers, isOutbox } from '../channel.types.ts';
import { MAIL_PAGE, outboxPage } from './outbox.mapper.ts';
import { getAttachment, getMailPage, getMessages } from './outbox.service.ts';

// No recipient has a NUL character, which PostgreSQL refuses with an error.
const asked = z.object({
  to: z
    .string()
    .trim()
    .max(254)
    .regex(/^[^\0]*$/)
    .default(''),
});
const identified = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });
const named = identified.extend({ file: z.string() });

// A mail program runs no script and sends no form either.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

const ASSETS = [
  { file: 'outbox.css', type: 'text/css; charset=utf-8' },
  { file: 'outbox.js', type: 'text/javascript; charset=utf-8' },
];

/**
 * The pages under /dev/outbox: people read the messages of the channels that are set to `outbox` here. The pages do not
 * exist when no channel is.
 */
export function outboxRoutes(app: FastifyInstance, context: Context, makers: AttachmentMakers): void {
  if (!Object.values(context.channels).some(isOutbox)) return;

  app.get('/dev/outbox.json', { schema: { hide: true, querystring: asked } }, async (request, reply) => {
    const { to } = request.query as z.output<typeof asked>;
    return reply.header('cache-control', 'no-store').send(await getMessages(context, to));
  });

  app.get('/dev/outbox', { schema: { hide: true, querystring: asked } }, async (request, reply) => {
    const { to } = request.query as z.output<typeof asked>;
    const page = outboxPage({ to, messages: await getMessages(context, to) });
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  app.get(
    `/dev/outbox/:id/${MAIL_PAGE}`,
    { schema: { hide: true, params: identified } },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof identified>;
      const page = await getMailPage(context, makers, id);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': MAIL_POLICY,
          // A sandboxed page has an origin of its own, which browsers cannot key as other pages ask.
          'origin-agent-cluster': '?0',
        })
        .type('text/html; charset=utf-8')
        .send(page);
    },
  );

  app.get('/dev/outbox/:id/:file', { schema: { hide: true, params: named } }, async (request, reply) => {
    const { type, content } = await getAttachment(context, makers, request.params as z.output<typeof named>);
    return reply.type(type).send(Buffer.from(content));
  });

  for (const { file, type } of ASSETS) {
    app.get(`/dev/${file}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type(type).send(await readFile(new URL(file, import.meta.url))),
    );
  }
}
