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
import type { Activity } from '../model/place.ts';
import { dropOrder, keepOrder, keptUnconfirmed } from '../payment/kept-orders.ts';
import { type LateOrder, newsOf } from '../payment/late-order.ts';
import { isPaymentScriptReady, openPaymentWindow } from '../payment/payment-window.ts';
import type { LetGo, PayableOrder, PurchaseEnd, PurchasePorts } from '../payment/purchase.ts';
import {
  activityAtom,
  dataAtom,
  isScriptFailureShownAtom,
  lateOrdersAtom,
  noticeAtom,
} from '../state/atoms.ts';
import { useOrderNews } from './use-order-news.ts';

/** What follows an attempt once the page is free again. */
type After = () => void;

interface Attempt {
  activity: Extract<Activity, 'placing' | 'clearing'>;
  /** The open order that the attempt is about: the attempt itself asks about it. */
  orderId?: string;
  work: (ports: PurchasePorts) => Promise<After>;
  recover: (error: unknown) => Promise<After>;
}

const idOf = ({ order }: Pick<LateOrder, 'order'>) => order.ticket_order._id;

/** Runs what places, pays or gives up an order, and takes the end of a purchase. */
export function usePurchase() {
  const store = useStore();
  const api = useApi();
  const takeNews = useOrderNews();
  const showScriptFailure = useSetAtom(isScriptFailureShownAtom);

  /** Holds the page for the attempt, which is not made while there is news of an earlier order. */
  async function attempt({ activity, orderId, work, recover }: Attempt): Promise<void> {
    // What was said of the steps before would lie over the payment, and over what comes of it.
    toast.clear();
    store.set(noticeAtom, null);
    store.set(activityAtom, activity);
    const ports = portsOf();
    let after: After;
    try {
      // Money of an earlier try may have come this moment: then this one would be paid twice.
      const news = await newsOf(earlierOrders(orderId), ports.api);
      after = news ? () => takeNews(news) : await work(ports);
    } catch (error) {
      after = await recover(error);
    }
    // The page is held while the order is under way; only now may it go anywhere.
    store.set(activityAtom, 'idle');
    after();
  }

  /** An order that is to be paid would be given up by the question about it, unless it is paid for all that is known. */
  function earlierOrders(orderId: string | undefined): LateOrder[] {
    const late = store.get(lateOrdersAtom);
    if (orderId === undefined) return [...late];
    const unconfirmed = keptUnconfirmed(orderId, sessionStore());
    return [...late.filter((one) => idOf(one) !== orderId), ...(unconfirmed ? [unconfirmed] : [])];
  }

  function finish(end: PurchaseEnd): void {
    if (end.kind === 'done' || end.kind === 'refunded') takeNews(end);
    if (end.kind === 'script_failed') showScriptFailure(true);
    if (end.kind === 'failed') tell(errorText(end.error));
    if (end.kind === 'dismissed') store.set(noticeAtom, { kind: 'awaiting' });
    if ('late' in end && end.late)
      awaitMoney(end.late, end.kind === 'unconfirmed' ? 'unconfirmed' : 'dismissed');
  }

  /** Waits for the money of an order from now on. */
  function awaitMoney(letGo: LetGo, end: LateOrder['end']): void {
    const since = now().getTime();
    const late: LateOrder = { ...letGo, end, since };
    store.set(lateOrdersAtom, (before) => [...before.filter((one) => idOf(one) !== idOf(late)), late]);
    keepOrder({ ...late, eventId: eventId() }, since, sessionStore());
  }

  const eventId = () => store.get(dataAtom).event._id;

  function portsOf(): PurchasePorts {
    const { payment } = store.get(dataAtom).constants;
    return {
      api: api(),
      wait,
      move: (activity) => store.set(activityAtom, activity),
      keep: (late, end) => {
        const since = now().getTime();
        keepOrder({ ...late, end, since, eventId: eventId() }, since, sessionStore());
        // Its window is open again: it is no order that was let go.
        store.set(lateOrdersAtom, (before) => before.filter((one) => idOf(one) !== idOf(late)));
      },
      forget: (order) => dropOrder(order.ticket_order._id, sessionStore()),
      loadScript: () => loadScript(payment.script_url, isPaymentScriptReady),
      openWindow: (order) => openWindow(order, payment.key_id),
    };
  }

  return { attempt, finish, awaitMoney };
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
const tell = (text: string) => toast.error(text, { atBottom: true });
