import type { PaymentReturn } from '@jalsa/api-client';
import type { OrderAction } from '@jalsa/checkout/orders/order';
import { paymentReturnTexts } from '@jalsa/checkout/texts/payment-return';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const NAME = 'payment';

/**
 * Dispatches the reason when the payment provider's own page has sent the visitor back, and takes the reason out of the
 * address: a reload does not show it again. `dispatch` stays the same.
 */
export function usePaymentReturn(dispatch: (action: OrderAction) => void): void {
  const [params, setParams] = useSearchParams();
  const reason = params.get(NAME);
  useEffect(() => {
    if (reason === null) return;
    if (isReturn(reason)) dispatch({ type: 'payment_returned', reason });
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(NAME);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [reason, dispatch, setParams]);
}

// Anybody can write an address.
const isReturn = (reason: string): reason is PaymentReturn =>
  Object.hasOwn(paymentReturnTexts.reasons, reason);
