import type { TableOrder } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api/api-errors';
import { useAction } from '@jalsa/web/api/use-action';
import { loadScript } from '@jalsa/web/browser/load-script';
import { personalStore } from '@jalsa/web/storage/storage';
import { wait } from '@jalsa/web/time/wait';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmPayment } from '../../checkout/payment/order-requests.ts';
import { type PaymentEnd, payOrder } from '../../checkout/payment/pay-order.ts';
import {
  isPaymentScriptReady,
  openPaymentWindow,
  type PaymentResult,
} from '../../checkout/payment/payment-window.ts';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';
import { findTableOrder, storeTableOrder } from './known-table-orders.ts';
import { tableRequests } from './table-requests.ts';

/** What the page shows besides the order: a dismissed payment, one that is not confirmed, or a blocked script. */
export type PaymentNotice = 'dismissed' | 'unconfirmed' | 'script_failed';

/** The payment of a table order; `reload` loads the order again. */
export function useTablePayment(order: TableOrder, reload: () => void) {
  const api = useApi();
  const navigate = useNavigate();
  const [notice, setNotice] = useState<PaymentNotice | null>(null);
  const [isSettling, setSettling] = useState(false);
  const { _id: id } = order;
  const vendor = order.vendor_data.name;

  const openConfirmation = useCallback(() => {
    storeTableOrder({ id, vendor, paid: undefined }, personalStore());
    navigate(paths.tableBooked(vendor), { replace: true });
  }, [id, vendor, navigate]);

  const finish = (end: PaymentEnd<null>) => {
    setSettling(false);
    if (end.kind !== 'unconfirmed') storeTableOrder({ id, vendor, paid: undefined }, personalStore());
    switch (end.kind) {
      case 'done':
        openConfirmation();
        break;
      case 'failed':
        toast.error(errorText(end.error));
        reload();
        break;
      case 'refunded':
        reload();
        break;
      default:
        setNotice(end.kind);
        reload();
    }
  };

  const startPayment = async (): Promise<PaymentEnd<null>> => {
    // A toast would cover the payment window.
    toast.clear();
    setNotice(null);
    const { payment } = await api().accounts.constants({ query: {} });
    // In parallel with the order, because on phones the script takes longer.
    const script = loadScript(payment.script_url, isPaymentScriptReady);
    script.catch(() => {}); // The payment may be refused before the script is awaited.
    const { data } = await api().tables.pay({ body: { ticketOrderId: id } });
    const { razorpay_order } = data;
    if (!razorpay_order) return { kind: 'done', result: null };
    const { mobile = '', email = '' } = findTableOrder(id, personalStore())?.buyer ?? {};
    return await payOrder<null>({
      requests: tableRequests(id, api()),
      loadScript: () => script,
      openWindow: () =>
        openPaymentWindow({
          key: payment.key_id,
          orderId: razorpay_order.id,
          amount: razorpay_order.amount,
          expiresIn: razorpay_order.expires_in ?? null,
          title: tableOrderTexts().paymentTitle,
          description: tableOrderTexts().paymentDescription(order.venue.name),
          image: null,
          color: getComputedStyle(document.documentElement).getPropertyValue('--color-night').trim(),
          prefill: {
            name: order.customer_name,
            email,
            contact: mobile && `${LIMITS.countryPrefix}${mobile}`,
          },
          utmSource: null,
          onFailed: (reason) => toast.error(reason || tableOrderTexts().paymentFailed),
        }),
      setActivity: (activity) => setSettling(activity === 'settling'),
      store: (paid) => {
        if (paid) storeTableOrder({ id, vendor, paid }, personalStore());
      },
      wait,
    });
  };
  // An order that cannot be paid any more says so itself.
  const pay = useAction(startPayment, { onSuccess: finish, onFailure: reload });

  /** Reports a payment again whose confirmation never arrived. */
  const confirmAgain = useAction(
    async (paid: PaymentResult): Promise<PaymentEnd<null>> => {
      const news = await confirmPayment(tableRequests(id, api()), paid);
      return news.kind === 'unknown' ? { kind: 'unconfirmed', paid } : news;
    },
    { onSuccess: finish },
  );

  return {
    pay: () => pay.run(),
    isStarting: pay.isPending,
    isSettling,
    notice,
    hideNotice: () => setNotice(null),
    confirmAgain: confirmAgain.run,
    openConfirmation,
  };
}
