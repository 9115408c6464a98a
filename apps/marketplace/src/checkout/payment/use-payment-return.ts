import type { PaymentReturn } from '@jalsa/api-client';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paymentReturnTexts } from '../../texts/payment-return.ts';

const NAME = 'payment';

/**
 * Calls `onReturn`, which never changes, with the reason when the payment provider's own page has sent the visitor back, and takes
 * the reason out of the address: a reload does not show it again.
 */
export function usePaymentReturn(onReturn: (reason: PaymentReturn) => void): void {
  const [params, setParams] = useSearchParams();
  const reason = params.get(NAME);
  useEffect(() => {
    if (reason === null) return;
    if (isReturn(reason)) onReturn(reason);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(NAME);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [reason, onReturn, setParams]);
}

// Anybody can write an address.
const isReturn = (reason: string): reason is PaymentReturn =>
  Object.hasOwn(paymentReturnTexts().reasons, reason);
