import type { ApiError, CreateOrder, OrderResult } from '@jalsa/api-client';
import type { Api } from '../../../lib/api.ts';
import type { Activity } from '../model/activity.ts';
import { confirmWithRetries } from './confirm-with-retries.ts';
import { loadResult, type PlacedOrder } from './load-result.ts';
import type { PaymentResult } from './payment-window.ts';
import { releaseOrder } from './release-order.ts';
import type { UnsettledOrder } from './unsettled-order.ts';

/** An order with a payment to make. */
export type PayableOrder = PlacedOrder & { razorpay_order: NonNullable<PlacedOrder['razorpay_order']> };

/** The dependencies of a purchase. */
export interface PurchasePorts {
  api: Api;
  /** Loads the payment provider's script. */
  loadScript: () => Promise<void>;
  openWindow: (order: PayableOrder) => Promise<PaymentResult | null>;
  setActivity: (activity: Activity) => void;
  /**
   * Stores an order in case the page is closed before its end: its window is open, or its payment is reported or
   * known.
   */
  store: (unsettled: ReleasedOrder, end: 'paying' | 'unconfirmed') => void;
  /** Deletes a stored order whose end is known. */
  remove: (order: PlacedOrder) => void;
  wait: (ms: number) => Promise<void>;
}

/** The end of a purchase. A refused order rejects with the API client's error. */
export type PurchaseEnd =
  | { kind: 'done'; result: OrderResult }
  | { kind: 'dismissed'; unsettled: ReleasedOrder }
  /** With the order when its places could not be released. */
  | { kind: 'script_failed'; unsettled: ReleasedOrder | null }
  | { kind: 'refunded' }
  | { kind: 'failed'; error: ApiError; unsettled: ReleasedOrder }
  | { kind: 'unconfirmed'; unsettled: ReleasedOrder };

/** An order that becomes unsettled. */
export type ReleasedOrder = Pick<UnsettledOrder, 'order' | 'report'>;

/**
 * Places an order and runs its payment to the end: free, paid, dismissed, or unconfirmed. A repeated call with the
 * same key continues the same order.
 */
export async function purchase(
  body: CreateOrder,
  options: { idempotencyKey: string; utmSource: string | null; free: boolean },
  ports: PurchasePorts,
): Promise<PurchaseEnd> {
  const { api } = ports;
  // In parallel with the order, because on phones the script takes longer.
  const script = options.free ? Promise.resolve(true) : ports.loadScript().then(yes, no);
  const { data: order } = await api.orders.create({
    body,
    headers: { 'idempotency-key': options.idempotencyKey },
  });
  if (!isPayable(order)) return removeIfEnded(order, await loadFreeTickets(order, ports), ports);
  if (await script) return await payOrder(order, options, ports);
  return removeIfEnded(order, await releaseUnpaid(order, 'script_failed', ports), ports);
}

/** Opens the payment window of a placed order, of this or another page, and runs the payment to its end. */
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
  // A phone may discard the page while the buyer uses a banking app.
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

/** A free order is booked when it is placed, even when its tickets cannot be loaded. */
async function loadFreeTickets(order: PlacedOrder, { api, store }: PurchasePorts): Promise<PurchaseEnd> {
  const unsettled = { order, report: null };
  store(unsettled, 'unconfirmed');
  try {
    return { kind: 'done', result: await loadResult(order, api) };
  } catch {
    return { kind: 'unconfirmed', unsettled };
  }
}

/** Releases the order: the purchase ends in `outcome`, unless the order is paid. */
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
  // Without a window there is no payment; only the places may still be held.
  return { kind: 'script_failed', unsettled: news.isReleased ? null : unsettled };
}
