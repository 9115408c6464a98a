import { setTimeout as pause } from 'node:timers/promises';
import { type Api, ApiError } from '@jalsa/api-client';
import type { CreateSlotsOrder } from '@jalsa/api-client/contract';
import { asPaise, fromPaise, platformFee } from '@jalsa/booking-core';
import { orderBody } from '../support/orders.ts';
import { type PackageOnSale, type PackagesOnSale, SCARCE_COUPON } from './packages-on-sale.ts';
import type { PurchasePlan } from './purchase-plan.ts';

export interface Buyer {
  id: string;
  mobile: string;
  email: string;
  api: Api;
  /** One request to the sandbox's `/pay`. */
  pay(body: object): Promise<Payment>;
  /** Refunds a payment whole at the gateway, as the merchant does there. */
  refund(paymentId: string): Promise<void>;
}

export interface Payment {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string | null;
}

/** How a purchase ended for its buyer. */
export type Ending =
  | { kind: 'tickets'; orderId: string; trackingIds: string[] }
  /** The buyer was shown no tickets; they may still come. */
  | { kind: 'open'; orderId: string }
  | { kind: 'refused'; code: string };

/** A purchase of places at events. */
type EventPurchase = PurchasePlan & { buys: Exclude<PurchasePlan['buys'], 'tables'> };

/** The refusals that a buyer without a fault may get. */
// An unpaid order of the same buyer may hold the last use of a coupon.
const PLACING = [
  'sold_out',
  'coupon_invalid',
  'open_orders',
  'sale_closed',
  'order_closed',
  'gateway_unavailable',
];
const SETTLING = ['order_closed', 'payment_failed', 'gateway_unavailable'];

/** Makes one purchase to its end. Calls `onPlaced` with its order. Rejects on an answer that the server must not send. */
export async function playPurchase(
  buyer: Buyer,
  onSale: PackagesOnSale,
  plan: PurchasePlan,
  key: string,
  onPlaced: (orderId: string) => void,
): Promise<Ending> {
  const { buys } = plan;
  if (buys === 'tables') return playTables(buyer, onSale, plan, key, onPlaced);
  const eventPlan = { ...plan, buys };
  const placed = await placeOrder(buyer, onSale, eventPlan, key);
  if (typeof placed === 'string') return { kind: 'refused', code: placed };
  const { ticket_order, razorpay_order, ticket_data } = placed.data;
  const orderId = ticket_order._id;
  onPlaced(orderId);
  if (!razorpay_order) return { kind: 'tickets', orderId, trackingIds: ticket_data.ticket_tracking_ids };
  await pause(plan.decideMs);
  const payments = await visitWindow(buyer, plan, razorpay_order.id, () =>
    clear(buyer, { event_id: eventOf(onSale, eventPlan), ticket_id: orderId }),
  );
  const settled = await reportPayments(buyer, plan, payments);
  return settled ? { kind: 'tickets', orderId, trackingIds: settled } : { kind: 'open', orderId };
}

/** Orders tables and pays for them. Nobody clears such an order: a buyer who closes the window lets it expire. */
async function playTables(
  buyer: Buyer,
  { tables: { venue, packageId, day } }: PackagesOnSale,
  plan: PurchasePlan,
  key: string,
  onPlaced: (orderId: string) => void,
): Promise<Ending> {
  const { mobile, email, api } = buyer;
  const [hour, minutes] = plan.arrivalHour === 20 ? [20, '00'] : [21, '30'];
  const body = {
    venue,
    package_info: [{ package_map_id: packageId, qty: plan.quantity }],
    name: 'Asha Rao',
    mobile,
    email,
    arrives_at: `${day}T${hour}:${minutes}:00+05:30`,
    people: plan.quantity,
  };
  try {
    const created = await api.tables.create({ body, headers: { 'idempotency-key': key } });
    const orderId = created.data.ticket_order._id;
    onPlaced(orderId);
    const { data } = await api.tables.pay({ body: { ticketOrderId: orderId } });
    await pause(plan.decideMs);
    const payments = await visitWindow(buyer, plan, data.razorpay_order?.id ?? '', async () => {});
    const settled = await reportPayments(buyer, plan, payments);
    return settled ? { kind: 'tickets', orderId, trackingIds: settled } : { kind: 'open', orderId };
  } catch (error) {
    return { kind: 'refused', code: expected(error, PLACING) };
  }
}

async function placeOrder(
  { id, mobile, email, api }: Buyer,
  onSale: PackagesOnSale,
  plan: EventPurchase,
  key: string,
) {
  const headers = { 'idempotency-key': key };
  const buyer = { id, mobile, email };
  try {
    if (plan.buys === 'hall and club') {
      return await api.orders.createSlots({ body: bothBody(buyer, onSale, plan), headers });
    }
    const { eventId, packageId, price } = onSale[plan.buys];
    const packages = { [packageId]: plan.quantity };
    const discount = discountOf(plan, price * plan.quantity);
    const coupon = plan.coupon ?? undefined;
    return await api.orders.create({
      body: orderBody({ buyer, eventId, packages, price, discount, ...(coupon && { coupon }) }),
      headers,
    });
  } catch (error) {
    return expected(error, PLACING);
  }
}

function discountOf({ coupon }: PurchasePlan, subtotal: number): number {
  if (coupon === null) return 0;
  return coupon === SCARCE_COUPON ? 100 : subtotal / 10;
}

function bothBody(
  buyer: { id: string; mobile: string; email: string },
  { hall, club }: PackagesOnSale,
  plan: PurchasePlan,
): CreateSlotsOrder {
  const subtotal = (hall.price + club.price) * plan.quantity;
  const fee = platformFee(asPaise(subtotal * 100), { platform_fee: 10 });
  const ticket = ({ eventId, packageId }: PackageOnSale) => ({
    event_id: eventId,
    ppl_count: plan.quantity,
    package_info: [{ package_map_id: packageId, qty: plan.quantity }],
  });
  return {
    customer_info: { _id: buyer.id, mobile: buyer.mobile, name: 'Asha Rao', email: buyer.email },
    platform_fee: fromPaise(fee.base),
    gst_fee: fromPaise(fee.gst),
    total_amount: subtotal + fromPaise(fee.total) - discountOf(plan, subtotal),
    parent_event: hall.eventId,
    tickets: [ticket(hall), ticket(club)],
    ...(plan.coupon && { discount_coupon: plan.coupon }),
  };
}

const eventOf = (onSale: PackagesOnSale, { buys }: EventPurchase) =>
  onSale[buys === 'hall and club' ? 'club' : buys].eventId;

/** Plays the buyer's part in the payment window; returns the payments that the window would report. */
async function visitWindow(
  { pay }: Buyer,
  { course, notify, lateAfterMs, pauseMs }: PurchasePlan,
  order_id: string,
  close: () => Promise<void>,
): Promise<Payment[]> {
  const paying = (outcome: string, more: object = {}) => pay({ order_id, outcome, notify, ...more });
  switch (course) {
    case 'pays':
    case 'pays, and is refunded by the merchant':
      return [await paying('captured')];
    case 'pays twice':
      return [await paying('captured'), await paying('captured')];
    case 'fails, then pays':
      await paying('failed');
      await pause(pauseMs);
      return [await paying('captured')];
    case 'fails and leaves':
      await paying('failed');
      return [];
    case 'pays late':
      return [await paying('late', { after_ms: lateAfterMs })];
    case 'closes the window':
      await close();
      return [];
    case 'closes the window, but has paid':
      await Promise.all([close(), pause(pauseMs).then(() => paying('captured'))]);
      return [];
    case 'leaves':
      return [];
  }
}

/** Reports the payments as often as planned; returns the tickets in the answers, which may be refunded again. */
async function reportPayments(
  { api, refund }: Buyer,
  { callbacks, course, pauseMs }: PurchasePlan,
  payments: Payment[],
): Promise<string[] | null> {
  let shown: string[] | null = null;
  for (const { razorpay_signature, ...payment } of payments) {
    for (let turn = 0; turn < callbacks && razorpay_signature !== null; turn++) {
      await pause(pauseMs);
      try {
        const result = await api.payments.callback({ body: { ...payment, razorpay_signature } });
        shown = result.ticket_data.map(({ ticket_tracking_id }) => ticket_tracking_id);
      } catch (error) {
        expected(error, SETTLING);
      }
    }
    if (shown !== null && course === 'pays, and is refunded by the merchant') {
      await refund(payment.razorpay_payment_id);
    }
  }
  return shown;
}

async function clear({ api }: Buyer, body: { event_id: string; ticket_id: string }): Promise<void> {
  try {
    await api.orders.clear({ body });
  } catch (error) {
    expected(error, ['order_closed']);
  }
}

/** The code of a refusal that is one of `codes`; throws everything else again. */
function expected(error: unknown, codes: string[]): string {
  if (error instanceof ApiError && codes.includes(error.code)) return error.code;
  throw error;
}
