import type { OrderRequests } from '../../checkout/payment/order-requests.ts';
import type { Api } from '../../lib/api.ts';

/** The requests about a table order. Its result is its page, so they answer with null. */
export function tableRequests(id: string, api: Api): OrderRequests<null> {
  return {
    async report({ razorpay_payment_id, razorpay_order_id, razorpay_signature }) {
      await api.payments.callback({ body: { razorpay_payment_id, razorpay_order_id, razorpay_signature } });
      return null;
    },
    async readState() {
      const { state } = await api.tables.get({ params: { id } });
      return state === 'paid' ? { state, result: null } : { state };
    },
    // A table is held until its time to pay is over, so that the visitor can pay after a dismissal. The payment asks for the
    // state of the order instead.
    release: () => Promise.reject(new Error('a table order is not released')),
  };
}
