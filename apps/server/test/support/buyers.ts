import type { CreateOrder, CreateSlotsOrder } from '@jalsa/api-client/contract';
import { multiRequest, singleRequest } from '../../src/modules/ordering/order-request.ts';
import { orderCreated } from '../../src/modules/ordering/order-answer.service.ts';
import { orderDesk, type PlaceOrder } from '../../src/modules/ordering/place-order.service.ts';
import type { TestApp } from './test-app.ts';

let made = 0;
const desks = new WeakMap<TestApp, PlaceOrder>();

/** A signed-in customer of a test. */
export async function addBuyer(it: TestApp) {
  made += 1;
  const id = `buyer-${made}`;
  const mobile = String(9_000_000_000 + made);
  const customer = { customerId: id, mobile };
  const desk = desks.get(it) ?? orderDesk(it.context);
  desks.set(it, desk);
  return {
    id,
    mobile,
    order: async (body: CreateOrder, key?: string) =>
      (await orderCreated(it.context, await desk(singleRequest(body, customer, key)))).data,
    orderSeveral: async (body: CreateSlotsOrder, key?: string) =>
      (await orderCreated(it.context, await desk(multiRequest(body, customer, key)))).data,
  };
}
