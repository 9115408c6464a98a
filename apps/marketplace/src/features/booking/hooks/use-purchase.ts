import { LIMITS } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { useSetAtom, useStore } from 'jotai';
import { now } from '../../../lib/clock.ts';
import { errorText } from '../../../lib/error-text.ts';
import { loadScript } from '../../../lib/load-script.ts';
import { sessionStore } from '../../../lib/storage.ts';
import { useApi } from '../../../lib/use-api.ts';
import { wait } from '../../../lib/wait.ts';
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

/** What follows an attempt once the page is free again. */
type Continuation = () => void;

interface Attempt {
  activity: Extract<Activity, 'placing' | 'clearing'>;
  /** The open order that the attempt is about: the attempt itself asks about it. */
  orderId?: string;
  work: (ports: PurchasePorts) => Promise<Continuation>;
  recover: (error: unknown) => Promise<Continuation>;
}

const idOf = ({ order }: Pick<UnsettledOrder, 'order'>) => order.ticket_order._id;

/** Runs what places, pays or gives up an order, and takes the end of a purchase. */
export function usePurchase() {
  const store = useStore();
  const api = useApi();
  const handleNews = useHandleOrderNews();
  const showScriptFailure = useSetAtom(isScriptFailureShownAtom);

  /** Holds the page for the attempt, which is not made while there is news of an earlier order. */
  async function attempt({ activity, orderId, work, recover }: Attempt): Promise<void> {
    // What was said of the steps before would lie over the payment, and over what comes of it.
    toast.clear();
    store.set(noticeAtom, null);
    store.set(activityAtom, activity);
    const ports = createPorts();
    let after: Continuation;
    try {
      // Money of an earlier try may have come this moment: then this one would be paid twice.
      const news = await findOrderNews(findEarlierOrders(orderId), ports.api);
      after = news ? () => handleNews(news) : await work(ports);
    } catch (error) {
      after = await recover(error);
    }
    // The page is held while the order is under way; only now may it go anywhere.
    store.set(activityAtom, 'idle');
    after();
  }

  /** An order that is to be paid would be given up by the question about it, unless it is paid for all that is known. */
  function findEarlierOrders(orderId: string | undefined): UnsettledOrder[] {
    const unsettled = store.get(unsettledOrdersAtom);
    if (orderId === undefined) return [...unsettled];
    const unconfirmed = findUnconfirmedOrder(orderId, sessionStore());
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

  /** Waits for the money of an order from now on. */
  function waitForPayment(released: ReleasedOrder, end: UnsettledOrder['end']): void {
    const since = now().getTime();
    const unsettled: UnsettledOrder = { ...released, end, since };
    store.set(unsettledOrdersAtom, (before) => [
      ...before.filter((one) => idOf(one) !== idOf(unsettled)),
      unsettled,
    ]);
    storeOrder({ ...unsettled, eventId: eventId() }, since, sessionStore());
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
        storeOrder({ ...unsettled, end, since, eventId: eventId() }, since, sessionStore());
        // Its window is open again: it is no order that was let go.
        store.set(unsettledOrdersAtom, (before) => before.filter((one) => idOf(one) !== idOf(unsettled)));
      },
      remove: (order) => deleteOrder(order.ticket_order._id, sessionStore()),
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
    title: bookingTexts.paymentTitle,
    description: event_data.name,
    image: event_data.vendor_data.logo ?? null,
    color: getComputedStyle(document.documentElement).getPropertyValue('--color-night').trim(),
    prefill: { name, email: email ?? '', contact: `${LIMITS.countryPrefix}${mobile}` },
    onFailed: (reason) => toast.error(reason || bookingTexts.paymentFailed),
  });
}

/** Below, since a notice of what has changed may have come at the top. */
const showError = (text: string) => toast.error(text, { atBottom: true });
