import { asPaise, fromPaise, platformFee } from '@jalsa/booking-core';
import { ORDER_KINDS } from '../../src/modules/ordering/kinds/order-kinds.service.ts';
import { orderBatcher } from '../../src/modules/ordering/placing/batch/order-batcher.service.ts';
import { createOrderPlacer } from '../../src/modules/ordering/placing/place-order.service.ts';
import { addBuyer } from './buyers.ts';
import { addEvent, addPackage, addVenue, tablePackage } from './catalogue.ts';
import { orderBody } from './orders.ts';
import { passKind, passPlacing } from './pass-kind.ts';
import { newMobile } from './sign-in.ts';
import { tableOrderBody } from './tables.ts';
import type { TestApp } from './test-app.ts';

/** Something on sale of which one order takes everything. */
export interface Offer {
  /** Places an order for all of it by a buyer of its own. `key` is the idempotency key. */
  order(key?: string): Promise<PlacedOrder>;
  /** What orders hold of it. */
  taken(): Promise<number>;
}

export interface PlacedOrder {
  /** The id in the table `orders`. */
  id: string;
  mobile: string;
  /** Opens the payment, and returns the order at the gateway. */
  payable(): Promise<{ id: string; amount: number }>;
  /** Sends the same request with the same key again; returns the id of its order. */
  again(): Promise<string>;
}

/** One kind of order, as the tests of its life place it. */
export interface TestedKind {
  name: string;
  offer(server: TestApp): Promise<Offer>;
  /** The tickets of one order. */
  tickets: number;
  /** The reason of a refund when somebody else has what the order was for. */
  taken: string;
  /** The name of the order in texts. */
  word: string;
}

const stockOf = (server: TestApp, kind: string, ids: string[]) => async () => {
  const { rows } = await server.context.pool.query<{ taken: number }>(
    'select coalesce(max(taken), 0)::int as taken from stock where kind = $1 and id = any($2)',
    [kind, ids],
  );
  return rows[0]?.taken ?? 0;
};

/** An order of a signed-in customer, from the answer to its creation. */
function ofCustomer(
  mobile: string,
  data: { ticket_order: { _id: string }; razorpay_order?: { id: string; amount: number } | null },
  again: PlacedOrder['again'],
): PlacedOrder {
  return {
    id: data.ticket_order._id,
    mobile,
    payable: async () => data.razorpay_order ?? Promise.reject(new Error('nothing is payable')),
    again,
  };
}

const singleEvent: TestedKind = {
  name: 'one event',
  tickets: 1,
  taken: 'the tickets are sold out',
  word: 'order',
  offer: async (server) => {
    const event = await addEvent(server.context.database, { capacity: 2 });
    const pkg = await addPackage(server.context.database, { eventId: event.id });
    const order = async (key?: string): Promise<PlacedOrder> => {
      const buyer = await addBuyer(server);
      const place = () =>
        buyer.order(orderBody({ buyer, eventId: event.id, packages: { [pkg.id]: 2 } }), key);
      return ofCustomer(buyer.mobile, await place(), async () => (await place()).ticket_order._id);
    };
    return { order, taken: stockOf(server, 'event', [event.id]) };
  },
};

const severalEvents: TestedKind = {
  name: 'several events',
  tickets: 2,
  taken: 'the tickets are sold out',
  word: 'order',
  offer: async (server) => {
    const { database } = server.context;
    const parent = await addEvent(database, { slots: true });
    const dates: { eventId: string; packageId: string }[] = [];
    for (const price of [300, 500]) {
      const { id: eventId } = await addEvent(database, { parentId: parent.id, capacity: 1 });
      dates.push({ eventId, packageId: (await addPackage(database, { eventId, price })).id });
    }
    const order = async (key?: string): Promise<PlacedOrder> => {
      const buyer = await addBuyer(server);
      const fee = platformFee(asPaise(80_000), { platform_fee: 10 });
      const body = {
        customer_info: { _id: buyer.id, mobile: buyer.mobile, name: 'Asha Rao', email: 'asha@example.org' },
        parent_event: parent.id,
        platform_fee: fromPaise(fee.base),
        gst_fee: fromPaise(fee.gst),
        tickets: dates.map(({ eventId, packageId }) => ({
          event_id: eventId,
          ppl_count: 1,
          package_info: [{ package_map_id: packageId, qty: 1 }],
        })),
      };
      const place = () => buyer.orderSeveral(body, key);
      return ofCustomer(buyer.mobile, await place(), async () => (await place()).ticket_order._id);
    };
    return {
      order,
      taken: stockOf(
        server,
        'event',
        dates.map(({ eventId }) => eventId),
      ),
    };
  },
};

const tables: TestedKind = {
  name: 'tables',
  tickets: 1,
  taken: 'the table is taken',
  word: 'booking',
  offer: async (server) => {
    const venue = await addVenue(server.context.database, { packageData: [tablePackage({ tables: 2 })] });
    const order = async (key?: string): Promise<PlacedOrder> => {
      const body = tableOrderBody(venue, { qty: 2, mobile: newMobile() });
      const place = async () => {
        const headers = key === undefined ? {} : { 'idempotency-key': key };
        return (await server.api.tables.create({ body, headers })).data.ticket_order._id;
      };
      const secretId = await place();
      const idOf = async (secret: string) => {
        const { rows } = await server.context.pool.query('select id from orders where secret_id = $1', [
          secret,
        ]);
        return rows[0]?.id as string;
      };
      return {
        id: await idOf(secretId),
        mobile: body.mobile,
        payable: async () => {
          const { data } = await server.api.tables.pay({ body: { ticketOrderId: secretId } });
          return data.razorpay_order ?? Promise.reject(new Error('nothing is payable'));
        },
        again: async () => idOf(await place()),
      };
    };
    return {
      order,
      taken: stockOf(
        server,
        'table',
        venue.packageData.map((pkg) => pkg.package_map_id),
      ),
    };
  },
};

// The line in the list that adds a kind.
ORDER_KINDS.pass = passKind;

const passes: TestedKind = {
  name: 'a kind of the tests',
  tickets: 1,
  taken: 'the passes are gone',
  word: 'pass',
  offer: async (server) => {
    const { context } = server;
    const event = await addEvent(context.database, { capacity: 3 });
    const pkg = await addPackage(context.database, { eventId: event.id });
    const placePass = createOrderPlacer(context, orderBatcher(context), passPlacing(context));
    const order = async (key?: string): Promise<PlacedOrder> => {
      const buyer = await addBuyer(server);
      const idempotency = key === undefined ? null : { key, hash: 'the same request' };
      const request = {
        owner: buyer.id,
        idempotency,
        buyer,
        eventId: event.id,
        packageId: pkg.id,
        quantity: 3,
      };
      const { order: placed, payment } = await placePass(request);
      return {
        id: placed.id,
        mobile: buyer.mobile,
        payable: async () => ({ id: payment?.gatewayOrderId ?? '', amount: placed.payablePaise }),
        again: async () => (await placePass(request)).order.id,
      };
    };
    return { order, taken: stockOf(server, 'event', [event.id]) };
  },
};

export const TESTED_KINDS: readonly TestedKind[] = [singleEvent, severalEvents, tables, passes];
