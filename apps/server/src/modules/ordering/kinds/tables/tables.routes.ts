import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../context.ts';
import { clientAddress } from '../../../../http/client-address.ts';
import { registerEndpoint } from '../../../../http/register-endpoint.ts';
import { sendCalendar } from '../../../../http/send-calendar.ts';
import { placeTableOrder } from './place-table-order.service.ts';
import { getTableCalendar, getTableOrder, payTableOrder } from './table-order.service.ts';

const { tables } = contract;

export function tablesRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, tables.create, async ({ body, headers, request }) => {
    const idempotencyKey = headers['idempotency-key'];
    const { secretId } = await placeTableOrder(context, {
      body,
      idempotencyKey,
      address: clientAddress(request),
    });
    return { data: { ticket_order: { _id: secretId ?? '' } } };
  });
  registerEndpoint(app, tables.get, ({ params }) => getTableOrder(context, params.id));
  registerEndpoint(app, tables.calendar, async ({ params, reply }) =>
    sendCalendar(reply, await getTableCalendar(context, params.id)),
  );
  registerEndpoint(app, tables.pay, ({ body }) => payTableOrder(context, body.ticketOrderId));
}
