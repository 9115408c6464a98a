import type { Discount } from '@jalsa/api-client';
import { fromPaise, isSlotEvent } from '@jalsa/booking-core';
import { readSession } from '@jalsa/web/session';
import { useStore } from 'jotai';
import { useApi } from '../../../lib/api.ts';
import { customerAtom, dataAtom, quoteAtom } from '../state/atoms.ts';

/** Asks the server for the discount of a coupon for the current cart. */
export function useValidateCoupon(): (code: string) => Promise<Discount> {
  const store = useStore();
  const api = useApi();
  return async (code) => {
    const { event } = store.get(dataAtom);
    const customer = store.get(customerAtom);
    const session = readSession();
    const { discount } = await api().accounts.validateCoupon({
      // The server counts a customer's uses only with that customer's session.
      ...(customer && session && { headers: { authorization: `Bearer ${session.accessToken}` } }),
      body: {
        amount: fromPaise(store.get(quoteAtom).subtotal),
        couponHandle: code,
        event: event._id,
        ...(customer && { customer_id: customer._id }),
        ...(isSlotEvent(event) && { type: 'slot' as const }),
      },
    });
    return discount;
  };
}
