import { contract } from '@jalsa/api-client/contract';
import { MESSAGES } from '@jalsa/booking-core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { clientAddress } from '../../http/client-address.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { sendCalendar } from '../../http/send-calendar.ts';
import { countDownload, getTicket, getTickets, resendTicket } from './customer-tickets.service.ts';
import { getRevocations, REVOCATIONS_MAX_AGE_SECONDS } from './revocations.service.ts';
import { ensureSigningKey, publicKeys } from './signing-key.service.ts';
import { getLinkedPdf, getQrPicture } from './ticket.service.ts';
import { getTicketCalendar } from './ticket-calendar.service.ts';

const { customer, tickets } = contract;

/** The short link of a ticket's PDF; with `download` the browser saves it instead of showing it. */
interface ShortLink {
  Params: { code: string };
  Querystring: { download?: string };
}

export function ticketingRoutes(app: FastifyInstance, context: Context): void {
  app.addHook('onReady', () => ensureSigningKey(context));

  registerEndpoint(app, customer.tickets, ({ params, query, customer: signedIn }) =>
    getTickets(context, signedIn, { ...params, ...query }),
  );
  registerEndpoint(app, customer.ticket, ({ params, customer: signedIn }) =>
    getTicket(context, signedIn, params.ticketId),
  );
  // The price in the query changes nothing: the ticket is sent as it was bought.
  registerEndpoint(app, customer.resendTicket, async ({ params, customer: signedIn }) => {
    await resendTicket(context, signedIn, params.ticketId);
    return { message: MESSAGES.ticketsResent };
  });
  registerEndpoint(app, customer.countDownload, ({ body, customer: signedIn }) =>
    countDownload(context, signedIn, body.ticketId),
  );
  registerEndpoint(app, tickets.qr, async ({ params, query, request, reply }) => {
    const address = clientAddress(request);
    const picture = await getQrPicture(context, params.ticket_tracking_id, { ...query, address });
    return reply.type('image/png').send(picture) as never;
  });

  registerEndpoint(app, tickets.calendar, async ({ params, query, reply }) =>
    sendCalendar(reply, await getTicketCalendar(context, params.ticket_tracking_id, query.t)),
  );

  registerEndpoint(app, tickets.revoked, async ({ query, request, reply }) => {
    const since = query.since ? new Date(query.since) : null;
    const { list, etag } = await getRevocations(context, since, clientAddress(request));
    reply.headers({ etag, 'cache-control': `public, max-age=${REVOCATIONS_MAX_AGE_SECONDS}` });
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
    if (known.includes(etag) || known.includes('*')) await reply.code(304).send();
    return { revoked: list };
  });

  app.get('/.well-known/jwks.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await publicKeys(context)),
  );

  // The short link of the SMS. An unknown code may be mistyped: My Tickets shows all tickets after signing in.
  app.get<ShortLink>('/t/:code', { schema: { hide: true } }, async (request, reply) => {
    const pdf = await getLinkedPdf(context, request.params.code, clientAddress(request));
    if (pdf === null) return reply.redirect('/profile/tickets');
    const disposition = request.query.download === undefined ? 'inline' : 'attachment';
    return reply
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `${disposition}; filename="${pdf.name}"`)
      .type('application/pdf')
      .send(Buffer.from(pdf.content));
  });
}
