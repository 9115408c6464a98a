import * as z from 'zod/mini';
import { about } from '../about.ts';
import { endpoint } from '../endpoint.ts';
import { binary, id, instantInput, text } from '../primitives.ts';

/** The files of a ticket, for the holders of its links, and the revocations that gates refuse. */
export const tickets = {
  qr: endpoint({
    method: 'GET',
    path: '/service/tickets_service/v1/no_auth/tickets/:ticket_tracking_id/qr.png',
    auth: 'public',
    summary: 'A ticket’s QR as PNG; `t` is the short-lived signature of its owner’s link',
    tags: ['tickets'],
    params: z.object({ ticket_tracking_id: about('The tracking id of the ticket.', id(), 'AB12CD34EF') }),
    query: z.object({
      t: about('The signature of the link that its owner was given.', text(512, 1), '1.c2lnbmVk'),
    }),
    response: { 200: binary() },
    produces: 'image/png',
    errors: ['link_expired', 'not_found', 'order_closed'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/service/tickets_service/v1/no_auth/tickets/:ticket_tracking_id/calendar.ics',
    auth: 'public',
    summary: 'The sitting of a table’s ticket for a calendar; `t` is the signature of its `calendar_link`',
    tags: ['tickets'],
    params: z.object({ ticket_tracking_id: about('The tracking id of the ticket.', id(), 'AB12CD34EF') }),
    query: z.object({
      t: about('The signature of the link that its owner was given.', text(512, 1), '1.c2lnbmVk'),
    }),
    response: { 200: binary() },
    produces: 'text/calendar',
    errors: ['not_found', 'order_closed'],
  }),
  revoked: endpoint({
    method: 'GET',
    path: '/service/tickets_service/v1/no_auth/revoked',
    auth: 'public',
    summary:
      'The refunded and replaced tickets and the revoked keys, as a signed list (JWS); it leaves out tickets of past events',
    tags: ['tickets'],
    query: z.object({
      since: about(
        'The instant after which changes are listed; without it all are.',
        z.optional(instantInput()),
        '2026-11-20T12:00:00.000Z',
      ),
    }),
    response: {
      200: z.object({
        revoked: about(
          'The list as a signed text (JWS): refunded and replaced tickets, and revoked keys.',
          z.string(),
          'eyJhbGciOiJFZERTQSIsImtpZCI6IjEifQ.eyJ0aWNrZXRzIjp7fX0.c2lnbmF0dXJl',
        ),
      }),
    },
    errors: [],
  }),
};
