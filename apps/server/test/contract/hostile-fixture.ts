import { contract, type Operation, operations } from '@jalsa/api-client/contract';
import { asPaise, fromPaise, platformFee } from '@jalsa/booking-core';
import type pg from 'pg';
import { newId } from '../../src/lib/ids.ts';
import { openSession } from '../../src/modules/identity/session.service.ts';
import { addArtist } from '../support/artists.ts';
import { auditStock } from '../support/audit.ts';
import { addBuyer, type Buyer } from '../support/buyers.ts';
import { addDiscount, addEvent, addGroup, addPackage, addVenue, tablePackage } from '../support/catalogue.ts';
import { addDriver, addQrToken, QR_TOKEN, submitDocuments, type TestDriver } from '../support/drivers.ts';
import { orderBody } from '../support/orders.ts';
import { payAtSandbox, runUntilSettled } from '../support/payments.ts';
import { addPost } from '../support/posts.ts';
import { newMobile, readCode } from '../support/sign-in.ts';
import {
  snapshotOfCatalogue,
  snapshotOfCustomer,
  snapshotOfDriver,
  snapshotOfTables,
} from '../support/snapshot.ts';
import { orderTables, payTables, tableOrderBody, tonight } from '../support/tables.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { markZodWording } from './check-answer.ts';
import type { Example } from './hostile-requests.ts';

/** An application with much data, and two customers: an attacker and a victim. */
export interface HostileFixture {
  server: TestApp;
  attacker: Buyer;
  victim: Buyer;
  sale: Sale;
  /** The victim's paid order with its ticket, and the victim's pending order. */
  victims: Belongings;
  /** A paid and a pending order of tables, of another buyer. */
  tables: TableOrders;
  /** A cab driver who is the attacker, and another one who has submitted documents. */
  drivers: { own: TestDriver; victim: TestDriver };
  /** The same of the attacker. */
  own: Belongings;
  /** A new session of the attacker, since an attack may end the old one. */
  headers(): Promise<Record<string, string>>;
  /** Existing ids, codes and names, which an attacker could know. */
  vocabulary: unknown[];
  /** Valid requests of an endpoint. A pending order among them is new each time. */
  examples(operation: Operation): Promise<Example[]>;
  /** The logged lines of level error and above. */
  errors: string[];
}

type TableOrders = Awaited<ReturnType<typeof orderSomeTables>>;
export type Belongings = Awaited<ReturnType<typeof buySome>>;
type Sale = Awaited<ReturnType<typeof putOnSale>>;

/** Settings that raise the limits which would refuse most hostile requests. */
const ENVIRONMENT = {
  LOG_LEVEL: 'error',
  ADDRESS_LIMIT_FACTOR: '100000',
  CUSTOMER_LIMIT_FACTOR: '100000',
};

export async function createHostileFixture({ sites }: { sites?: true } = {}): Promise<HostileFixture> {
  const unmarkZodWording = markZodWording();
  const errors: string[] = [];
  const server = await createTestApp(ENVIRONMENT, {
    logTo: (line) => errors.push(line),
    ...(sites && { sites }),
  });
  const sale = await putOnSale(server);
  const [attacker, victim] = [await addBuyer(server), await addBuyer(server)];
  const own = await buySome(server, attacker, sale);
  const victims = await buySome(server, victim, sale);
  const tables = await orderSomeTables(server);
  const drivers = await addDrivers(server);
  await addPost(server.context.database, { handle: 'a-post', tags: ['Delhi'] });
  await addPost(server.context.database, { n: Number(STATIC_POST), tags: ['Delhi'] });
  const existing = [attacker.id, attacker.mobile, victim.id, victim.mobile].concat(
    Object.values(sale),
    ...[own, victims].map(({ paid, pending, free }) => [
      ...Object.values(paid),
      ...Object.values(pending),
      ...Object.values(free),
    ]),
  );
  const close = () => {
    unmarkZodWording();
    return server.close();
  };
  return {
    server: { ...server, close },
    attacker,
    victim,
    sale,
    own,
    victims,
    tables,
    drivers,
    errors,
    vocabulary: [
      ...existing,
      ...Object.values(tables.known),
      drivers.own.driverId,
      drivers.victim.driverId,
      drivers.victim.mobile,
      QR_TOKEN,
      'TENTH',
      'ONCE',
      'slot',
      'upcoming',
      500,
      559,
      50,
      9,
      1,
      2,
    ],
    headers: async () => {
      const token = await openSession(server.context.database, attacker.id, server.clock.now());
      return { authorization: `Bearer ${token}`, user: attacker.id };
    },
    examples: (operation) => examplesOf(operation, { server, attacker, sale, own, tables, drivers }),
  };
}

/** The traces that no attack may leave. */
export async function tracesOn(
  { victim, tables, drivers, errors }: HostileFixture,
  database: Pick<pg.Pool, 'query'>,
): Promise<Record<string, unknown>> {
  return {
    stock: await auditStock(database),
    errors: [...errors],
    victim: await snapshotOfCustomer(database, victim.id),
    tables: await snapshotOfTables(database, [tables.paid, tables.pending]),
    driver: await snapshotOfDriver(database, drivers.victim.driverId),
    catalogue: await snapshotOfCatalogue(database),
  };
}

/** The catalogue: every kind of package, a date, coupons, and another event. */
async function putOnSale({ context: { database } }: TestApp) {
  // More places than all requests together can take; packages that should sell out have their own limit.
  const event = await addEvent(database, { capacity: 1_000_000 });
  const other = await addEvent(database, { capacity: 1_000_000, vendorId: event.vendorId });
  const parent = await addEvent(database, { slots: true });
  const date = await addEvent(database, { parentId: parent.id, capacity: 1_000_000 });
  const ended = await addEvent(database, {
    eventStart: new Date(0),
    eventEnd: new Date(1),
    distributionEnd: new Date(0),
  });
  const eventId = event.id;
  const entry = await addPackage(database, { eventId });
  const limited = await addPackage(database, { eventId, packageRemainingCapacity: 3 });
  const few = await addPackage(database, { eventId, maxPurchase: 2 });
  const hidden = await addPackage(database, { eventId, isHidden: true });
  const table = await addPackage(database, { eventId, type: 'table', pax: 4, price: 2000 });
  const free = await addPackage(database, { eventId, price: 0 });
  const elsewhere = await addPackage(database, { eventId: other.id });
  const dated = await addPackage(database, { eventId: date.id });
  const late = await addPackage(database, { eventId: ended.id });
  const group = await addGroup(database, [event, other]);
  const tenth = await addDiscount(database, { eventId, couponName: 'TENTH' });
  const once = await addDiscount(database, {
    eventId,
    couponName: 'ONCE',
    maxUses: 5,
    maxUsesPerCustomer: 1,
  });
  const all = {
    event,
    other,
    parent,
    date,
    ended,
    entry,
    limited,
    few,
    hidden,
    table,
    free,
    elsewhere,
    dated,
    late,
    group,
    tenth,
    once,
  };
  return Object.fromEntries(Object.entries(all).map(([name, { id }]) => [name, id])) as Record<
    keyof typeof all,
    string
  >;
}

/** A paid order with its ticket, a free order, and a pending order. */
async function buySome(server: TestApp, buyer: Buyer, sale: Sale) {
  const order = async (packageId: string, price?: number) => {
    const { ticket_order, razorpay_order, ticket_data } = await buyer.order(
      orderBody({ buyer, eventId: sale.event, packages: { [packageId]: 1 }, price }),
    );
    const gatewayOrderId = razorpay_order?.id ?? '';
    return { orderId: ticket_order._id, trackingId: ticket_data.ticket_tracking_id, gatewayOrderId };
  };
  const [paid, pending, free] = [await order(sale.entry), await order(sale.entry), await order(sale.free, 0)];
  const payment = await payAtSandbox(server, paid.gatewayOrderId);
  await runUntilSettled(server);
  const { tickets } = await buyer.api.customer.tickets({ params: { partnerId: buyer.id } });
  const ticket = tickets.find(({ ticket_tracking_id }) => ticket_tracking_id === paid.trackingId);
  if (!ticket) throw new Error('the paid order has no ticket');
  const link =
    new URL(ticket.ticket_qr_image.image_link, server.context.config.siteOrigin).searchParams.get('t') ?? '';
  const proof = { paymentId: payment.razorpay_payment_id, signature: payment.razorpay_signature ?? '' };
  return { paid: { ...paid, ...proof, link }, pending, free };
}

type Given = Pick<HostileFixture, 'server' | 'attacker' | 'sale' | 'own' | 'tables' | 'drivers'>;

/** Two cab drivers; the second one has submitted documents. */
async function addDrivers(server: TestApp) {
  await addQrToken(server);
  const [own, victim] = [await addDriver(server), await addDriver(server)];
  await submitDocuments(server, victim);
  return { own, victim };
}

/** Two venues, and a paid and a pending order of tables of the first one. */
async function orderSomeTables(server: TestApp) {
  const { database } = server.context;
  // More tables than all requests together can take; the second package sells out.
  const packageData = [tablePackage({ tables: 1_000_000 }), tablePackage({ tables: 1 })];
  const [venue, other] = [await addVenue(database, { packageData }), await addVenue(database)];
  const [paid, pending] = [await orderTables(server, venue), await orderTables(server, venue)];
  const { ticket_tracking_id, ticket_data } = await server.api.payments.callback({
    body: await payTables(server, paid),
  });
  const link = new URL(ticket_data[0]?.calendar_link ?? '', server.context.config.siteOrigin);
  return {
    venue,
    other,
    paid,
    pending,
    calendar: { params: { ticket_tracking_id }, query: { t: link.searchParams.get('t') ?? '' } },
    known: {
      venue: venue.handle,
      other: other.handle,
      packages: packageData[0]?.package_map_id,
      few: packageData[1]?.package_map_id,
      elsewhere: other.packageData[0]?.package_map_id,
      arrives: tonight(20),
      late: tonight(24.5),
    },
  };
}

async function examplesOf(operation: Operation, given: Given): Promise<Example[]> {
  const make = EXAMPLES[operation.operationId];
  return make ? make(given) : [];
}

/** The number of a static post. */
const STATIC_POST = '7';

const EXAMPLES: Record<string, (given: Given) => Example[] | Promise<Example[]>> = {
  'artists.get': () => [{ query: { artistId: 'the-frogs' } }],
  'artists.places': () => [{ query: { q: 'Mumbai' } }],
  'catalogue.event': ({ sale }) => [{ params: { id: sale.event } }, { params: { id: sale.parent } }],
  'catalogue.calendar': ({ sale }) => [{ params: { id: sale.event } }, { params: { id: sale.parent } }],
  'catalogue.discounts': ({ sale }) => [{ params: { id: sale.event } }],
  'catalogue.packages': ({ sale }) => [{ query: { handles: `${sale.event},${sale.other}` } }],
  'catalogue.venues': () => [
    { query: { cuisine: 'Bar, Grill', people: 2, day: '2026-11-20', time: '20:00' } },
    { query: { day: '2026-11-21' } },
  ],
  'catalogue.venue': ({ tables }) => [{ params: { handle: tables.venue.handle } }],
  'catalogue.venueTimes': ({ tables }) => [
    { params: { handle: tables.venue.handle }, query: { day: '2026-11-20' } },
    { params: { handle: tables.other.handle }, query: {} },
  ],
  'catalogue.group': ({ sale }) => [{ params: { handle: sale.group } }],
  'catalogue.kinds': () => [{ query: { q: 'qawali', date: 'weekend' } }],
  'catalogue.events': () => [{ query: { q: 'qawali', page: 0, page_size: 12 } }],
  'accounts.constants': ({ sale }) => [{ query: { eventId: sale.event } }],
  'accounts.validateCoupon': ({ sale, attacker }) => [
    { body: { amount: 1000, couponHandle: 'TENTH', event: sale.event, customer_id: attacker.id } },
    {
      body: { amount: 1000, couponHandle: 'ONCE', event: sale.event, customer_id: attacker.id, type: 'slot' },
    },
  ],
  'customer.check': ({ attacker }) => [{ body: { mobile: attacker.mobile } }],
  'customer.sendOtp': ({ attacker }) => [{ body: { mobile: attacker.mobile, name: 'Asha Rao' } }],
  'customer.verifyOtp': ({ attacker }) => [{ body: { user: attacker.mobile, otp: '0000' } }],
  'customer.update': ({ attacker }) => [
    { body: { name: 'Asha Rao', email: 'asha@example.org', user: attacker.mobile } },
  ],
  'customer.get': ({ attacker }) => [{ params: { partnerId: attacker.id } }],
  'customer.removeImage': () => [{}],
  'customer.tickets': ({ attacker }) => [
    { params: { partnerId: attacker.id }, query: { tab: 'upcoming', page: 0 } },
  ],
  'customer.ticket': ({ own }) => [{ params: { ticketId: own.paid.trackingId } }],
  'customer.resendTicket': ({ own }) => [
    { params: { ticketId: own.paid.trackingId }, query: { price: 559 } },
  ],
  'customer.refundTicket': ({ own }) => [{ params: { ticketId: own.paid.trackingId } }],
  'customer.countDownload': ({ own }) => [{ body: { ticketId: own.paid.trackingId } }],
  'leads.sendOtp': () => [{ body: leadForm() }],
  'leads.resendOtp': async ({ server }) => {
    const { contact_phone_number: phone_number } = await submitLead(server);
    server.clock.advance(31);
    return [{ body: { phone_number } }];
  },
  'leads.verifyOtp': async ({ server }) => {
    const { contact_phone_number: phone_number } = await submitLead(server);
    return [{ body: { phone_number, otp: await readCode(server, phone_number) } }];
  },
  'orders.get': ({ own }) => [{ params: { id: own.paid.orderId } }, { params: { id: own.pending.orderId } }],
  'orders.create': ({ attacker: buyer, sale }) => {
    const body = (packages: Record<string, number>, more: object = {}) =>
      orderBody({ buyer, eventId: sale.event, packages, ...more });
    return [
      { body: body({ [sale.entry]: 1 }), headers: { 'idempotency-key': 'a-key-of-mine' } },
      { body: body({ [sale.entry]: 1, [sale.hidden]: 1 }), headers: {} },
      { body: body({ [sale.limited]: 1 }), headers: { 'idempotency-key': newId(new Date()) } },
      { body: body({ [sale.free]: 1 }, { price: 0 }) },
      { body: body({ [sale.table]: 1 }, { price: 2000, pax: 4 }) },
      { body: body({ [sale.entry]: 2 }, { coupon: 'TENTH', discount: 100 }) },
    ];
  },
  'orders.createSlots': ({ attacker, sale }) => {
    const fee = platformFee(asPaise(100_000), { platform_fee: 10 });
    const ticket = (event_id: string, package_map_id: string) => ({
      event_id,
      ppl_count: 1,
      package_info: [{ package_map_id, qty: 1 }],
    });
    const body = {
      customer_info: {
        _id: attacker.id,
        mobile: attacker.mobile,
        name: 'Asha Rao',
        email: 'asha@example.org',
      },
      platform_fee: fromPaise(fee.base),
      gst_fee: fromPaise(fee.gst),
      parent_event: sale.event,
      tickets: [ticket(sale.event, sale.entry), ticket(sale.other, sale.elsewhere)],
    };
    return [{ body, headers: { 'idempotency-key': 'another-key-of-mine' } }, { body }];
  },
  'orders.clear': async ({ attacker: buyer, sale }) => {
    const { ticket_order } = await buyer.order(
      orderBody({ buyer, eventId: sale.event, packages: { [sale.entry]: 1 } }),
    );
    return [{ body: { event_id: sale.event, ticket_id: ticket_order._id } }];
  },
  'payments.callback': ({ own }) => [{ body: callbackOf(own) }],
  'payments.slotCallback': ({ own }) => [{ body: callbackOf(own) }],
  'publishedArtists.list': () => [{ query: { city: 'Mumbai', tag: 'sitar', page: 0 } }],
  'publishedArtists.get': async ({ server }) => {
    const { handle } = await addArtist(server.context.database);
    return [{ params: { handle } }];
  },
  'tables.create': ({ tables }) => {
    const [, few] = tables.venue.packageData;
    return [
      { body: tableOrderBody(tables.venue), headers: { 'idempotency-key': 'a-table-key' } },
      { body: tableOrderBody(tables.venue, { qty: 2, people: 4, note: 'By the window' }) },
      // More people than seats, which a random request asks for too seldom.
      { body: tableOrderBody(tables.venue, { people: 99 }) },
      { body: tableOrderBody(tables.venue, { arrives_at: tonight(12.5) }) },
      {
        body: tableOrderBody(tables.venue, {
          package_info: [{ package_map_id: few?.package_map_id ?? '', qty: 1 }],
        }),
      },
    ];
  },
  'tables.get': ({ tables }) => [{ params: { id: tables.paid } }, { params: { id: tables.pending } }],
  'tables.calendar': ({ tables }) => [{ params: { id: tables.paid } }, { params: { id: tables.pending } }],
  'tables.pay': ({ tables }) => [
    { body: { ticketOrderId: tables.pending } },
    { body: { ticketOrderId: tables.paid } },
  ],
  'tickets.calendar': ({ tables }) => [tables.calendar],
  'payments.result': () => [{ query: { t: 'a-receipt-of-nobody' } }],
  'tickets.revoked': () => [{ query: { since: '2026-11-20T12:00:00.000Z' } }],
  'posts.list': () => [{ query: { kind: 'static', tag: 'Delhi', page: 0, page_size: 12 } }],
  'posts.details': () => [{ params: { id: STATIC_POST } }, { params: { id: 'a-post' } }],
  'posts.content': () => [{ params: { n: STATIC_POST }, headers: { timestamp: '1795500000000' } }],
  'drivers.poster': () => [{ params: { qr_token: QR_TOKEN } }],
  'drivers.register': ({ attacker }) => [
    { body: { name: 'Ramesh Yadav', mobile: attacker.mobile, qr_token: QR_TOKEN } },
  ],
  'drivers.verify': ({ drivers }) => [{ body: { otp: '0000', driverId: drivers.own.driverId } }],
  'drivers.progress': ({ drivers }) => [
    { params: { driverId: drivers.own.driverId }, headers: drivers.own.headers },
    { params: { driverId: drivers.victim.driverId }, headers: drivers.own.headers },
  ],
  'tickets.qr': ({ own }) => [
    { params: { ticket_tracking_id: own.paid.trackingId }, query: { t: own.paid.link } },
  ],
};

const leadForm = () => ({
  business_name: 'Blue Frog',
  business_type: 'Club',
  email: 'asha@example.org',
  contact_name: 'Asha Rao',
  contact_phone_number: newMobile(),
  lead_type: 'Book a Demo' as const,
});

async function submitLead({ api }: TestApp) {
  const body = leadForm();
  await api.leads.sendOtp({ body });
  return body;
}

const callbackOf = ({ paid }: Belongings) => ({
  razorpay_payment_id: paid.paymentId,
  razorpay_order_id: paid.gatewayOrderId,
  razorpay_signature: paid.signature,
});

/** The endpoints without an example. A test lists them, so that a new endpoint is not forgotten. */
export const endpointsWithoutExamples = (): string[] =>
  operations(contract)
    .map(({ operationId }) => operationId)
    .filter((operationId) => !Object.hasOwn(EXAMPLES, operationId));
