import type { OrderResult } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api/api-errors';
import { loadScript } from '@jalsa/web/browser/load-script';
import { personalStore } from '@jalsa/web/storage/storage';
import { now } from '@jalsa/web/time/clock';
import { wait } from '@jalsa/web/time/wait';
import { clearBuyerDraft } from '../../lib/buyer-draft.ts';
import { storeOrderResult } from '../../lib/order-result.ts';
import { bookingTexts } from '../../texts/booking.ts';
import type { Activity } from '../activity.ts';
import type { Checkout } from '../checkout.ts';
import { validUtmSource } from './order-referral.ts';
import { createOrderRequests, type PlacedOrder } from './order-requests.ts';
import { type PaymentEnd, payOrder } from './pay-order.ts';
import { isPaymentScriptReady, openPaymentWindow, type PayableOrder } from './payment-window.ts';
import { deleteOrder, deletePurchaseOrders, findUnconfirmedOrder, storeOrder } from './stored-orders.ts';
import { checkOrders, type OrderStatus, type PaymentReport, type UnsettledOrder } from './unsettled-order.ts';

/** Runs after an attempt, when navigation is allowed again. */
export type Continuation = () => void;

interface Attempt {
  activity: Extract<Activity, 'placing' | 'clearing'>;
  /** The open order of the attempt; the attempt itself asks for its state. */
  orderId?: string;
  work: () => Promise<Continuation>;
  recover: (error: unknown) => Promise<Continuation>;
}

/** The actions that place, pay and release orders have in common. */
export function paymentActions(checkout: Checkout) {
  const { read, update, setActivity } = checkout;
  const { id: purchaseId } = checkout.kind;

  /** The requests about an order; `report` is a payment that was reported before. */
  function requestsOf({ order, report }: Pick<UnsettledOrder, 'order' | 'report'>) {
    const utmSource = report ? report.utmSource : readUtmSource();
    return createOrderRequests(order, { api: checkout.api(), kind: checkout.kind, utmSource });
  }

  const readUtmSource = () => validUtmSource(checkout.address().utmSource);

  /** Runs an attempt while navigation is blocked. The attempt is skipped when there is news of an earlier order. */
  async function attempt({ activity, orderId, work, recover }: Attempt): Promise<void> {
    // Earlier toasts would cover the payment window and its result.
    toast.clear();
    update({ notice: null });
    setActivity(activity);
    let after: Continuation;
    try {
      // The payment of an earlier attempt may have just arrived; another attempt would be paid twice.
      const status = await checkOrders(findEarlierOrders(orderId), requestsOf);
      if (status?.kind === 'unknown') throw status.error;
      after = status ? () => applyOrderStatus(status) : await work();
    } catch (error) {
      after = await recover(error);
    }
    // Navigation is blocked until the activity is idle.
    setActivity('idle');
    after();
  }

  /**
   * The unsettled orders to ask about. Asking releases an unpaid order, so the order to be paid is excluded, unless
   * its payment is unconfirmed.
   */
  function findEarlierOrders(orderId: string | undefined): UnsettledOrder[] {
    const { unsettledOrders } = read();
    if (orderId === undefined) return [...unsettledOrders];
    const unconfirmed = findUnconfirmedOrder(orderId, personalStore());
    const others = unsettledOrders.filter((one) => idOf(one) !== orderId);
    return unconfirmed ? [...others, unconfirmed] : others;
  }

  /** Starts to load the payment provider's script, or continues a running load. */
  function loadPaymentScript(): Promise<void> {
    const loading = loadScript(read().data.constants.payment.script_url, isPaymentScriptReady);
    loading.catch(() => {}); // The order may be refused before the script is awaited.
    return loading;
  }

  /** Opens the payment window of an order, of this or another purchase, and runs the payment to its end. */
  async function pay(
    order: PayableOrder,
    { script, onOpen }: { script: Promise<void>; onOpen?: () => void },
  ): Promise<Continuation> {
    const { key_id } = read().data.constants.payment;
    const end = await payOrder<OrderResult>({
      requests: requestsOf({ order, report: null }),
      loadScript: () => script,
      openWindow: () => openWindow(order, key_id, readUtmSource()),
      setActivity(activity) {
        if (activity === 'paying') onOpen?.();
        setActivity(activity);
      },
      store(paid) {
        const since = now().getTime();
        const report = paid && { paid, utmSource: readUtmSource() };
        const stored = { order, report, end: paid ? ('unconfirmed' as const) : ('paying' as const) };
        storeOrder({ ...stored, since, purchaseId }, since, personalStore());
        // The payment window of the order is open again, so it is not polled.
        update({ unsettledOrders: othersThan(order) });
      },
      wait,
    });
    return () => finish(order, end);
  }

  function finish(order: PlacedOrder, end: PaymentEnd<OrderResult>): void {
    switch (end.kind) {
      case 'done':
      case 'refunded':
        applyEnd(order, end);
        break;
      case 'dismissed':
        update({ notice: { kind: 'awaiting' } });
        waitForPayment(order, 'dismissed');
        break;
      case 'script_failed':
        update({ isScriptFailureShown: true });
        if (end.isReleased) deleteOrder(order.ticket_order._id, personalStore());
        else waitForPayment(order, 'dismissed');
        break;
      case 'failed':
        showError(errorText(end.error));
        waitForPayment(order, 'dismissed');
        break;
      case 'unconfirmed':
        waitForPayment(order, 'unconfirmed', { paid: end.paid, utmSource: readUtmSource() });
        break;
    }
  }

  /** Adds an order to the unsettled orders. */
  function waitForPayment(
    order: PlacedOrder,
    end: UnsettledOrder['end'],
    report: PaymentReport | null = null,
  ): void {
    const since = now().getTime();
    const unsettled: UnsettledOrder = { order, report, end, since };
    update({ unsettledOrders: [...othersThan(order), unsettled] });
    storeOrder({ ...unsettled, purchaseId }, since, personalStore());
  }

  const othersThan = (order: PlacedOrder) =>
    read().unsettledOrders.filter((one) => idOf(one) !== order.ticket_order._id);

  /**
   * Applies the status of an order: opens its tickets, shows that it is refunded or unconfirmed, or treats a failed
   * payment like a dismissed one.
   */
  function applyOrderStatus(status: OrderStatus): void {
    const { order, report } = status.unsettled;
    update({ openOrders: null, notice: null });
    if (status.kind === 'unconfirmed') waitForPayment(order, 'unconfirmed', report);
    else finish(order, status);
  }

  /** Shows that an order is refunded, or opens its tickets. */
  function applyEnd(
    order: PlacedOrder,
    end: { kind: 'refunded' } | { kind: 'done'; result: OrderResult },
  ): void {
    update({ openOrders: null, unsettledOrders: othersThan(order) });
    deleteOrder(order.ticket_order._id, personalStore());
    if (end.kind === 'refunded') update({ notice: { kind: 'refunded' } });
    else openTickets(end.result);
  }

  function openTickets(result: OrderResult): void {
    toast.clear(); // toasts of earlier failed attempts
    // Tickets of another purchase do not end this one: Back returns to it.
    const isOwn = result.event_data._id === read().data.parent._id;
    if (isOwn) {
      deletePurchaseOrders(purchaseId, personalStore());
      clearBuyerDraft(personalStore());
    }
    checkout.address().openTickets(storeOrderResult(result, personalStore()), { replace: isOwn });
  }

  return {
    attempt,
    loadPaymentScript,
    pay,
    requestsOf,
    waitForPayment,
    applyOrderStatus,
    applyEnd,
    openTickets,
    showScriptFailure: (isScriptFailureShown: boolean) => update({ isScriptFailureShown }),
  };
}

const idOf = ({ order }: Pick<UnsettledOrder, 'order'>) => order.ticket_order._id;

function openWindow(
  { razorpay_order, event_data, customer_data }: PayableOrder,
  key: string,
  utmSource: string | null,
) {
  const { name, email, mobile } = customer_data;
  return openPaymentWindow({
    key,
    orderId: razorpay_order.id,
    amount: razorpay_order.amount,
    expiresIn: razorpay_order.expires_in ?? null,
    title: bookingTexts().paymentTitle,
    description: event_data.name,
    image: event_data.vendor_data.logo ?? null,
    color: getComputedStyle(document.documentElement).getPropertyValue('--color-night').trim(),
    prefill: { name, email: email ?? '', contact: `${LIMITS.countryPrefix}${mobile}` },
    utmSource,
    onFailed: (reason) => showError(reason || bookingTexts().paymentFailed),
  });
}

/** Shows an error at the bottom, because a notice may be shown at the top. */
export const showError = (text: string) => toast.error(text, { atBottom: true });
