import { consoleContract } from '@jalsa/api-client/console';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { PlacedOrder } from '../kinds/events/event-order.mapper.ts';
import type { OrderRequest } from '../kinds/events/order-request.mapper.ts';
import { getSale, sellAtBoxOffice } from './box-office.service.ts';
import { listBulkJobs, pauseBulk, previewBulk, startBulk } from './bulk-jobs.service.ts';
import { addNote, correctBuyerOfOrder, resendOrder } from './change-order.service.ts';
import { findOrdersOfOrganiser, listOrderEvents } from './find-orders.service.ts';
import { getOrderOfOrganiser } from './get-order.service.ts';
import { previewRefund, refundTickets } from './refund-orders.service.ts';

/** The console's endpoints of orders. `placeOrder` places the sales of the box office beside the orders of buyers. */
export function consoleOrderRoutes(
  app: FastifyInstance,
  context: Context,
  placeOrder: (request: OrderRequest) => Promise<PlacedOrder>,
): void {
  const { orders, bulk, boxOffice } = consoleContract;

  registerEndpoint(app, orders.events, async ({ staff, query }) => ({
    events: await listOrderEvents(context, staff, query.q || null),
  }));
  registerEndpoint(app, orders.list, ({ staff, query }) => findOrdersOfOrganiser(context, staff, query));
  registerEndpoint(app, orders.get, ({ staff, params }) => getOrderOfOrganiser(context, staff, params.order));
  registerEndpoint(app, orders.resend, ({ staff, params, body }) =>
    resendOrder(context, staff, params.order, body.channel),
  );
  registerEndpoint(app, orders.correctBuyer, ({ staff, params, body }) =>
    correctBuyerOfOrder(context, staff, params.order, { name: body.name, email: body.email || null }),
  );
  registerEndpoint(app, orders.addNote, ({ staff, params, body }) =>
    addNote(context, staff, params.order, body.text),
  );
  registerEndpoint(app, orders.previewRefund, ({ staff, params, body }) =>
    previewRefund(context, staff, params.order, body.tickets),
  );
  registerEndpoint(app, orders.refund, ({ staff, params, body }) =>
    refundTickets(context, staff, params.order, body),
  );

  registerEndpoint(app, bulk.list, async ({ staff, params }) => ({
    jobs: await listBulkJobs(context, staff, params.event),
  }));
  registerEndpoint(app, bulk.previewRefund, ({ params, body }) => previewBulk(context, params.event, body));
  registerEndpoint(app, bulk.previewMessage, ({ params, body }) => previewBulk(context, params.event, body));
  registerEndpoint(
    app,
    bulk.refund,
    ({ staff, params, headers, body: { reason: text, orders, ...filter } }) =>
      startBulk(context, staff, {
        ...{ kind: 'refund', eventId: params.event, filter, text, orders },
        key: headers['idempotency-key'],
      }),
  );
  registerEndpoint(app, bulk.message, ({ staff, params, headers, body: { text, orders, ...filter } }) =>
    startBulk(context, staff, {
      ...{ kind: 'message', eventId: params.event, filter, text, orders },
      key: headers['idempotency-key'],
    }),
  );
  registerEndpoint(app, bulk.pauseRefund, ({ staff, params, body }) =>
    pauseBulk(context, staff, { ...{ jobId: params.job, eventId: params.event, kind: 'refund' }, ...body }),
  );
  registerEndpoint(app, bulk.pauseMessage, ({ staff, params, body }) =>
    pauseBulk(context, staff, { ...{ jobId: params.job, eventId: params.event, kind: 'message' }, ...body }),
  );

  registerEndpoint(app, boxOffice.event, ({ params }) => getSale(context, params.event));
  registerEndpoint(app, boxOffice.sell, ({ staff, params, headers, body }) =>
    sellAtBoxOffice(context, placeOrder, staff, {
      ...body,
      eventId: params.event,
      key: headers['idempotency-key'],
    }),
  );
}
