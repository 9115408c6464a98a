import { LIMITS } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api-errors';
import { now } from '@jalsa/web/clock';
import { loadScript } from '@jalsa/web/load-script';
import { personalStore } from '@jalsa/web/storage';
import { wait } from '@jalsa/web/wait';
import { useSetAtom, useStore } from 'jotai';
import { useApi } from '../../../lib/api.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import type { Activity } from '../model/activity.ts';
import { isPaymentScriptReady, openPaymentWindow } from '../payment/payment-window.ts';
import type { PayableOrder, PurchaseEnd, PurchasePorts, ReleasedOrder } from '../payment/purchase.ts';
import { deleteOrder, findUnconfirmedOrder, storeOrder } from '../payment/stored-orders.ts';
import { findOrderNews, type UnsettledOrder } from '../payment/unsettled-order.ts';
import {
  activityAtom,
  dataAtom,
  isScriptFailureShownAtom,
  noticeAtom,
  unsettledOrdersAtom,
} from '../state/atoms.ts';
import { useHandleOrderNews } from './use-handle-order-news.ts';

/** Runs after an attempt, when navigation is allowed again. */
type Continuation = () => void;

interface Attempt {
  activity: Extract<Activity, 'placing' | 'clearing'>;
  /** The open order of the attempt; the attempt itself asks for its state. */
  orderId?: string;
  work: (ports: PurchasePorts) => Promise<Continuation>;
  recover: (error: unknown) => Promise<Continuation>;
}

const idOf = ({ order }: Pick<UnsettledOrder, 'order'>) => order.ticket_order._id;

/** Runs attempts to place, pay or give up an order, and handles the end of a purchase. */
export function usePurchase() {
  const store = useStore();
  const api = useApi();
  const handleNews = useHandleOrderNews();
  const showScriptFailure = useSetAtom(isScriptFailureShownAtom);

  /** Runs an attempt while navigation is blocked. The attempt is skipped when there is news of an earlier order. */
  async function attempt({ activity, orderId, work, recover }: Attempt): Promise<void> {
    // Earlier toasts would cover the payment window and its result.
    toast.clear();
    store.set(noticeAtom, null);
    store.set(activityAtom, activity);
    const ports = createPorts();
    let after: Continuation;
    try {
      // The payment of an earlier attempt may have just arrived; another attempt would be paid twice.
      const news = await findOrderNews(findEarlierOrders(orderId), ports.api);
      after = news ? () => handleNews(news) : await work(ports);
    } catch (error) {
      after = await recover(error);
    }
    // Navigation is blocked until the activity is idle.
    store.set(activityAtom, 'idle');
    after();
  }

  /**
   * The unsettled orders to ask about. Asking releases an unpaid order, so the order to be paid is excluded, unless
   * its payment is unconfirmed.
   */
  function findEarlierOrders(orderId: string | undefined): UnsettledOrder[] {
    const unsettled = store.get(unsettledOrdersAtom);
    if (orderId === undefined) return [...unsettled];
    const unconfirmed = findUnconfirmedOrder(orderId, personalStore());
    return [...unsettled.filter((one) => idOf(one) !== orderId), ...(unconfirmed ? [unconfirmed] : [])];
  }

  function finish(end: PurchaseEnd): void {
    if (end.kind === 'done' || end.kind === 'refunded') handleNews(end);
    if (end.kind === 'script_failed') showScriptFailure(true);
    if (end.kind === 'failed') showError(errorText(end.error));
    if (end.kind === 'dismissed') store.set(noticeAtom, { kind: 'awaiting' });
    if ('unsettled' in end && end.unsettled)
      waitForPayment(end.unsettled, end.kind === 'unconfirmed' ? 'unconfirmed' : 'dismissed');
  }

  /** Adds an order to the unsettled orders. */
  function waitForPayment(released: ReleasedOrder, end: UnsettledOrder['end']): void {
    const since = now().getTime();
    const unsettled: UnsettledOrder = { ...released, end, since };
    store.set(unsettledOrdersAtom, (before) => [
      ...before.filter((one) => idOf(one) !== idOf(unsettled)),
      unsettled,
    ]);
    storeOrder({ ...unsettled, eventId: eventId() }, since, personalStore());
  }

  const eventId = () => store.get(dataAtom).event._id;

  function createPorts(): PurchasePorts {
    const { payment } = store.get(dataAtom).constants;
    return {
      api: api(),
      wait,
      setActivity: (activity) => store.set(activityAtom, activity),
      store: (unsettled, end) => {
        const since = now().getTime();
        storeOrder({ ...unsettled, end, since, eventId: eventId() }, since, personalStore());
        // The payment window of the order is open again, so it is not polled.
        store.set(unsettledOrdersAtom, (before) => before.filter((one) => idOf(one) !== idOf(unsettled)));
      },
      remove: (order) => deleteOrder(order.ticket_order._id, personalStore()),
      loadScript: () => loadScript(payment.script_url, isPaymentScriptReady),
      openWindow: (order) => openWindow(order, payment.key_id),
    };
  }

  return { attempt, finish, waitForPayment };
}

function openWindow({ razorpay_order, event_data, customer_data }: PayableOrder, key: string) {
  const { name, email, mobile } = customer_data;
  return openPaymentWindow({
    key,
    orderId: razorpay_order.id,
    amount: razorpay_order.amount,
    title: bookingTexts().paymentTitle,
    description: event_data.name,
    image: event_data.vendor_data.logo ?? null,
    color: getComputedStyle(document.documentElement).getPropertyValue('--color-night').trim(),
    prefill: { name, email: email ?? '', contact: `${LIMITS.countryPrefix}${mobile}` },
    onFailed: (reason) => toast.error(reason || bookingTexts().paymentFailed),
  });
}

/** At the bottom, because a notice may be shown at the top. */
const showError = (text: string) => toast.error(text, { atBottom: true });
