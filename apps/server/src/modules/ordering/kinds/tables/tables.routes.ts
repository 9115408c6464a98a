import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../context.ts';
import { clientAddress } from '../../../../http/client-address.ts';
import { registerEndpoint } from '../../../../http/register-endpoint.ts';
import { sendCalendar } from '../../../../http/send-calendar.ts';
import { orderBatcher } from '../../placing/batch/order-batcher.service.ts';
import { createOrderPlacer } from '../../placing/place-order.service.ts';
import { tablePlacing, tableRequest } from './place-tables.service.ts';
import { getTableCalendar, getTableOrder, payTableOrder } from './table-order.service.ts';

const { tables } = contract;

export function tablesRoutes(app: FastifyInstance, context: Context): void {
  const placeOrder = createOrderPlacer(context, orderBatcher(context), tablePlacing(context));

  registerEndpoint(app, tables.create, async ({ body, headers, request }) => {
    const { secretId } = await placeOrder(
      tableRequest(body, clientAddress(request), headers['idempotency-key']),
    );
    return { data: { ticket_order: { _id: secretId ?? '' } } };
  });
  registerEndpoint(app, tables.get, ({ params }) => getTableOrder(context, params.id));
  registerEndpoint(app, tables.calendar, async ({ params, reply }) =>
    sendCalendar(reply, await getTableCalendar(context, params.id)),
  );
  registerEndpoint(app, tables.pay, ({ body }) => payTableOrder(context, body.ticketOrderId));
}
