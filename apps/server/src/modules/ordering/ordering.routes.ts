import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bearerToken } from '../../http/authenticate.ts';
import { clientAddress } from '../../http/client-address.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { refundPostponedTicket } from './changes/refund-postponed.service.ts';
import { clearOrder } from './closing/close-orders.service.ts';
import { consoleOrderRoutes } from './console/console-orders.routes.ts';
import { validateCoupon } from './coupons/validate-coupon.service.ts';
import { type PlacedOrder, toOrderCreated } from './kinds/events/event-order.mapper.ts';
import { multiRequest, singleRequest } from './kinds/events/order-request.mapper.ts';
import { eventPlacing } from './kinds/events/place-events.service.ts';
import { getOrderStatus } from './order-status.service.ts';
import { orderBatcher } from './placing/batch/order-batcher.service.ts';
import { createOrderPlacer } from './placing/place-order.service.ts';

const { accounts, customer: customers, orders } = contract;

export function orderingRoutes(app: FastifyInstance, context: Context): void {
  const placeOrder = createOrderPlacer(context, orderBatcher(context), eventPlacing(context));
  const created = (placed: PlacedOrder) => toOrderCreated(placed, context.clock.now());

  consoleOrderRoutes(app, context, placeOrder);
  registerEndpoint(app, orders.create, async ({ body, headers, customer }) =>
    created(await placeOrder(singleRequest(body, customer, headers['idempotency-key']))),
  );
  registerEndpoint(app, orders.createSlots, async ({ body, headers, customer }) =>
    created(await placeOrder(multiRequest(body, customer, headers['idempotency-key']))),
  );
  registerEndpoint(app, orders.get, ({ params, customer: { customerId } }) =>
    getOrderStatus(context, { orderId: params.id, customerId }),
  );
  registerEndpoint(app, orders.clear, async ({ body, customer: { customerId } }) => {
    await clearOrder(context, { orderId: body.ticket_id, eventId: body.event_id, customerId });
    return { message: 'The order was cancelled.' };
  });
  registerEndpoint(app, customers.refundTicket, ({ params, customer }) =>
    refundPostponedTicket(context, customer, params.ticketId),
  );
  registerEndpoint(app, accounts.validateCoupon, async ({ body, request }) => {
    const token = bearerToken(request);
    const caller = token ? await app.sessions.find(token) : null;
    return validateCoupon(context, { ...body, caller, address: clientAddress(request) });
  });
}
