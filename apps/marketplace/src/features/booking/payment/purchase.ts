import type { ApiError, CreateOrder, OrderResult } from '@jalsa/api-client';
import type { Api } from '../../../lib/api.ts';
import type { Activity } from '../model/place.ts';
import { giveUp } from './give-up.ts';
import type { LateOrder } from './late-order.ts';
import { loadResult, type PlacedOrder } from './load-result.ts';
import type { Paid } from './payment-window.ts';
import { settle } from './settle.ts';

/** An order that waits for its payment. */
export type PayableOrder = PlacedOrder & { razorpay_order: NonNullable<PlacedOrder['razorpay_order']> };

/** What a purchase needs from around it. */
export interface PurchasePorts {
  api: Api;
  /** Loads the payment provider's script. */
  loadScript: () => Promise<void>;
  openWindow: (order: PayableOrder) => Promise<Paid | null>;
  move: (activity: Activity) => void;
  /** Keeps an order, should the page go away before its end: its window is open, or it is reported or known to be paid. */
  keep: (late: LetGo, end: 'paying' | 'unconfirmed') => void;
  /** Its end is known. */
  forget: (order: PlacedOrder) => void;
  wait: (ms: number) => Promise<void>;
}

/** How a purchase ended. A refused order rejects instead, with the caller's error. */
export type PurchaseEnd =
  | { kind: 'done'; result: OrderResult }
  | { kind: 'dismissed'; late: LetGo }
  /** With the order, where its places could not be given back. */
  | { kind: 'script_failed'; late: LetGo | null }
  | { kind: 'refunded' }
  | { kind: 'failed'; error: ApiError; late: LetGo }
  | { kind: 'unconfirmed'; late: LetGo };

/** An order that is waited for from now on. */
export type LetGo = Pick<LateOrder, 'order' | 'report'>;

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
  if (!isPayable(order)) return forgetEnded(order, await showBooked(order, ports), ports);
  if (await script) return await payOrder(order, options, ports);
  return forgetEnded(order, await letGo(order, 'script_failed', ports), ports);
}

/** Opens the window of an order that is placed, by this page or another one, and sees its payment through. */
export async function payOrder(
  order: PayableOrder,
  options: { utmSource: string | null },
  ports: PurchasePorts,
): Promise<PurchaseEnd> {
  return forgetEnded(order, await pay(order, options, ports), ports);
}

export function isPayable(order: PlacedOrder): order is PayableOrder {
  return order.razorpay_order != null;
}

const yes = () => true;
const no = () => false;

function forgetEnded(order: PlacedOrder, end: PurchaseEnd, { forget }: PurchasePorts): PurchaseEnd {
  if (!('late' in end && end.late)) forget(order);
  return end;
}

async function pay(
  order: PayableOrder,
  { utmSource }: { utmSource: string | null },
  ports: PurchasePorts,
): Promise<PurchaseEnd> {
  const { move } = ports;
  move('paying');
  // A phone may discard the page while its buyer is in their bank's app.
  ports.keep({ order, report: null }, 'paying');
  let paid: Paid | null;
  try {
    paid = await ports.openWindow(order);
  } catch (error) {
    console.warn('the payment window could not be opened:', error);
    return await letGo(order, 'script_failed', ports);
  }
  if (!paid) return await letGo(order, 'dismissed', ports);
  move('settling');
  const report = { paid, utmSource };
  ports.keep({ order, report }, 'unconfirmed');
  return await settle(order, report, ports);
}

/** An order with nothing to pay is booked once it is placed, be it that its tickets cannot be read back just now. */
async function showBooked(order: PlacedOrder, { api, keep }: PurchasePorts): Promise<PurchaseEnd> {
  const late = { order, report: null };
  keep(late, 'unconfirmed');
  try {
    return { kind: 'done', result: await loadResult(order, api) };
  } catch {
    return { kind: 'unconfirmed', late };
  }
}

/** Gives the order up: it ends in `why`, unless it turns out to be paid. */
async function letGo(
  order: PayableOrder,
  why: 'dismissed' | 'script_failed',
  { api, move }: PurchasePorts,
): Promise<PurchaseEnd> {
  move('clearing');
  const news = await giveUp(order, api);
  const late = { order, report: null };
  if (news.kind === 'paid') return { kind: 'unconfirmed', late };
  if (news.kind !== 'open') return news;
  if (why === 'dismissed') return { kind: 'dismissed', late };
  // What had no window is paid by nobody; it is only its places that may be held still.
  return { kind: 'script_failed', late: news.isReleased ? null : late };
}
