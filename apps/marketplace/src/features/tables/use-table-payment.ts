import type { TableOrder } from '@jalsa/api-client';
import type { OrderCalls } from '@jalsa/checkout/orders/ask-order';
import { isHeld, isInFlight, type OrderAction, type PlacedOrder } from '@jalsa/checkout/orders/order';
import { attempt, loadProvider, payPlacedOrder, watchOrders } from '@jalsa/checkout/orders/order-flow';
import { useOrderStore, useOrders } from '@jalsa/checkout/orders/use-orders';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api/api-errors';
import { personalStore } from '@jalsa/web/storage/storage';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLeaveGuard } from '../../checkout/use-leave-guard.ts';
import { usePaymentReturn } from '../../checkout/use-payment-return.ts';
import { type Api, useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';
import { findTableOrder, storeTableOrder } from './known-table-orders.ts';

/** The payment of a table order; `reload`, which stays the same, loads the order again. */
export function useTablePayment(order: TableOrder, reload: () => void) {
  const api = useApi();
  const navigate = useNavigate();
  const { _id: id } = order;
  const vendor = order.vendor_data.name;
  const purchaseId = `table ${id}`;
  const [state, store] = useOrderStore(purchaseId);

  const openConfirmation = useCallback(() => {
    storeTableOrder({ id, vendor }, personalStore());
    navigate(paths.tableBooked(vendor), { replace: true });
  }, [id, vendor, navigate]);

  const dispatch = useCallback(
    (action: OrderAction) => {
      store.dispatch(action);
      // An order that cannot be paid any more says so itself.
      if (action.type === 'order_ended' && action.end.kind !== 'done') reload();
    },
    [store, reload],
  );
  const flow = useMemo(
    () => ({
      read: store.read,
      dispatch,
      calls: () => tableCalls(api()),
      utmSource: () => null,
      openResult: openConfirmation,
    }),
    [store, dispatch, api, openConfirmation],
  );
  const watch = useCallback((signal: AbortSignal) => watchOrders(flow, signal), [flow]);
  useOrders({ purchaseId, state, dispatch, watch, isIdle: !isInFlight(state), isHeld: isHeld(state) });
  useLeaveGuard(() => isHeld(store.read()));
  usePaymentReturn(dispatch);

  const pay = () =>
    attempt<null>(flow, {
      state: 'placing',
      orderId: id,
      async work() {
        const { payment } = await api().accounts.constants({ query: {} });
        // In parallel with the order, because on phones the script takes longer.
        const provider = loadProvider(payment);
        const { data } = await api().tables.pay({ body: { ticketOrderId: id } });
        return await payPlacedOrder(flow, toPlacedOrder(order, data.razorpay_order), () => provider);
      },
      refuse(error) {
        dispatch({ type: 'order_refused' });
        toast.error(errorText(error));
        reload();
      },
    });

  return {
    state,
    pay: () => (isInFlight(store.read()) ? undefined : void pay()),
    closeNotice: () => dispatch({ type: 'notice_closed' }),
    openConfirmation,
  };
}

type RazorpayOrder = Awaited<ReturnType<Api['tables']['pay']>>['data']['razorpay_order'];

/** A table order as the checkout keeps it. The whole number and email are known to the tab that placed it. */
function toPlacedOrder({ _id: id, venue, customer_name }: TableOrder, payment: RazorpayOrder): PlacedOrder {
  const { mobile = '', email = '' } = findTableOrder(id, personalStore())?.buyer ?? {};
  return {
    id,
    isFree: !payment,
    payment: payment
      ? {
          ...payment,
          description: tableOrderTexts.paymentDescription(venue.name),
          image: null,
          buyer: { name: customer_name, email, mobile },
        }
      : null,
  };
}

/** The requests about a table order. Its result is its page, so they answer with null. */
function tableCalls(api: Api): OrderCalls<null> {
  return {
    async report(_order, { paid }) {
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid;
      await api.payments.callback({ body: { razorpay_payment_id, razorpay_order_id, razorpay_signature } });
      return null;
    },
    async readStatus({ id }) {
      const { state } = await api.tables.get({ params: { id } });
      return state === 'paid' ? { state, result: null } : { state };
    },
    // A table is held until its time to pay is over, so that the visitor can pay after a dismissal.
    release: null,
  };
}
