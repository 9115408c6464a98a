import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import type { AttachmentMakers } from '../attachment.ts';
import { findMessage, listMessages } from '../message.repository.ts';
import { messageView } from './message-view.ts';
import { outboxPage } from './outbox-page.ts';

/** Messages that the page and the JSON show at most. */
const SHOWN = 200;

const query = z.object({ to: z.string().trim().max(254).optional() });

/**
 * The pages under /dev/outbox (wire.md, "Outbox"): with `MESSAGING=outbox` people read their one-time codes and
 * tickets here. Not there otherwise.
 */
export function outboxRoutes(app: FastifyInstance, context: Context, makers: AttachmentMakers): void {
  if (context.config.messaging !== 'outbox') return;
  const list = async (to: string | undefined) =>
    (await listMessages(context.database, { to: to || undefined, limit: SHOWN })).map(messageView);
  const hidden = { schema: { hide: true } };

  app.get('/dev/outbox.json', { schema: { hide: true, querystring: query } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await list(query.parse(request.query).to)),
  );

  app.get('/dev/outbox', { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const { to = '' } = query.parse(request.query);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage({ to, messages: await list(to) }));
  });

  app.get('/dev/outbox.css', hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(new URL('outbox.css', import.meta.url))),
  );

  app.get('/dev/outbox.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await readFile(new URL('outbox.js', import.meta.url))),
  );

  app.get('/dev/outbox/:id/:file', hidden, async (request, reply) => {
    const { id, file } = z.object({ id: z.string().max(64), file: z.string() }).parse(request.params);
    const message = await findMessage(context.database, id);
    const attachment = message?.attachments.find(({ name }) => name === file);
    if (!attachment) throw new DomainError('not_found', 'There is no such file.');
    const content = await makers[attachment.kind](attachment.id);
    return reply.type(attachment.content_type).send(Buffer.from(content));
  });
}
