import type { CreateOrder, CreateSlotsOrder } from '@jalsa/api-client/contract';
import { newId } from '../../src/lib/ids.ts';
import { customers } from '../../src/modules/identity/identity.schema.ts';
import { openSession } from '../../src/modules/identity/session.service.ts';
import { newMobile } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** A signed-in customer, without the one-time code. */
export async function addBuyer(server: TestApp) {
  const { database } = server.context;
  const now = server.clock.now();
  const id = newId(now);
  const mobile = newMobile();
  await database.insert(customers).values({ id, mobile, name: 'Asha Rao', createdAt: now, updatedAt: now });
  const token = await openSession(database, id, now);
  const api = server.as({ token, userId: id });
  const headers = (key?: string) => (key === undefined ? {} : { 'idempotency-key': key });
  return {
    id,
    mobile,
    token,
    api,
    order: async (body: CreateOrder, key?: string) =>
      (await api.orders.create({ body, headers: headers(key) })).data,
    orderSeveral: async (body: CreateSlotsOrder, key?: string) =>
      (await api.orders.createSlots({ body, headers: headers(key) })).data,
  };
}

export type Buyer = Awaited<ReturnType<typeof addBuyer>>;
