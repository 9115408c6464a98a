import type { ApiError, CreateOrder, OrderResult } from '@jalsa/api-client';
import type { Api } from '../../../lib/api.ts';
import type { Activity } from '../model/activity.ts';
import { confirmWithRetries } from './confirm-with-retries.ts';
import { loadResult, type PlacedOrder } from './load-result.ts';
import type { PaymentResult } from './payment-window.ts';
import { releaseOrder } from './release-order.ts';
import type { UnsettledOrder } from './unsettled-order.ts';

/** An order that waits for its payment. */
export type PayableOrder = PlacedOrder & { razorpay_order: NonNullable<PlacedOrder['razorpay_order']> };

/** What a purchase needs from around it. */
export interface PurchasePorts {
  api: Api;
  /** Loads the payment provider's script. */
  loadScript: () => Promise<void>;
  openWindow: (order: PayableOrder) => Promise<PaymentResult | null>;
  setActivity: (activity: Activity) => void;
  /** Keeps an order, should the page go away before its end: its window is open, or it is reported or known to be paid. */
  store: (unsettled: ReleasedOrder, end: 'paying' | 'unconfirmed') => void;
  /** Its end is known. */
  remove: (order: PlacedOrder) => void;
  wait: (ms: number) => Promise<void>;
}

/** How a purchase ended. A refused order rejects instead, with the caller's error. */
export type PurchaseEnd =
  | { kind: 'done'; result: OrderResult }
  | { kind: 'dismissed'; unsettled: ReleasedOrder }
  /** With the order, where its places could not be given back. */
  | { kind: 'script_failed'; unsettled: ReleasedOrder | null }
  | { kind: 'refunded' }
  | { kind: 'failed'; error: ApiError; unsettled: ReleasedOrder }
  | { kind: 'unconfirmed'; unsettled: ReleasedOrder };

/** An order that is waited for from now on. */
export type ReleasedOrder = Pick<UnsettledOrder, 'order' | 'report'>;

/**
 * Places an order and sees it through: nothing to pay, paid, dismissed, or paid without our knowing it yet. Asked for
 * again with the same key, it goes on with the same order.
 */
export async function purchase(
  body: CreateOrder,
  options: { idempotencyKey: string; utmSource: string | null; free: boolean },
  ports: PurchasePorts,
): Promise<PurchaseEnd> {
  const { api } = ports;
  // Beside the order, not after it: on a phone the script takes longer than the order.
  const script = options.free ? Promise.resolve(true) : ports.loadScript().then(yes, no);
  const { data: order } = await api.orders.create({
    body,
    headers: { 'idempotency-key': options.idempotencyKey },
  });
  if (!isPayable(order)) return removeIfEnded(order, await loadFreeTickets(order, ports), ports);
  if (await script) return await payOrder(order, options, ports);
  return removeIfEnded(order, await releaseUnpaid(order, 'script_failed', ports), ports);
}

/** Opens the window of an order that is placed, by this page or another one, and sees its payment through. */
export async function payOrder(
  order: PayableOrder,
  options: { utmSource: string | null },
  ports: PurchasePorts,
): Promise<PurchaseEnd> {
  return removeIfEnded(order, await pay(order, options, ports), ports);
}

export function isPayable(order: PlacedOrder): order is PayableOrder {
  return order.razorpay_order != null;
}

const yes = () => true;
const no = () => false;

function removeIfEnded(order: PlacedOrder, end: PurchaseEnd, { remove }: PurchasePorts): PurchaseEnd {
  if (!('unsettled' in end && end.unsettled)) remove(order);
  return end;
}

async function pay(
  order: PayableOrder,
  { utmSource }: { utmSource: string | null },
  ports: PurchasePorts,
): Promise<PurchaseEnd> {
  const { setActivity } = ports;
  setActivity('paying');
  // A phone may discard the page while its buyer is in their bank's app.
  ports.store({ order, report: null }, 'paying');
  let paid: PaymentResult | null;
  try {
    paid = await ports.openWindow(order);
  } catch (error) {
    console.warn('the payment window could not be opened:', error);
    return await releaseUnpaid(order, 'script_failed', ports);
  }
  if (!paid) return await releaseUnpaid(order, 'dismissed', ports);
  setActivity('settling');
  const report = { paid, utmSource };
  ports.store({ order, report }, 'unconfirmed');
  return await confirmWithRetries(order, report, ports);
}

/** An order with nothing to pay is booked once it is placed, be it that its tickets cannot be read back just now. */
async function loadFreeTickets(order: PlacedOrder, { api, store }: PurchasePorts): Promise<PurchaseEnd> {
  const unsettled = { order, report: null };
  store(unsettled, 'unconfirmed');
  try {
    return { kind: 'done', result: await loadResult(order, api) };
  } catch {
    return { kind: 'unconfirmed', unsettled };
  }
}

/** Gives the order up: it ends in `why`, unless it turns out to be paid. */
async function releaseUnpaid(
  order: PayableOrder,
  outcome: 'dismissed' | 'script_failed',
  { api, setActivity }: PurchasePorts,
): Promise<PurchaseEnd> {
  setActivity('clearing');
  const news = await releaseOrder(order, api);
  const unsettled = { order, report: null };
  if (news.kind === 'paid') return { kind: 'unconfirmed', unsettled };
  if (news.kind !== 'open') return news;
  if (outcome === 'dismissed') return { kind: 'dismissed', unsettled };
  // What had no window is paid by nobody; it is only its places that may be held still.
  return { kind: 'script_failed', unsettled: news.isReleased ? null : unsettled };
}
