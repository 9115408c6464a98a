import { readSession } from '@jalsa/web/session';
import { useIsMounted } from '@jalsa/web/use-is-mounted';
import { useIsPageActive } from '@jalsa/web/use-is-page-active';
import { useStore } from 'jotai';
import { useState } from 'react';
import { isAllowed } from '../model/activity.ts';
import { type Buyer, needsCode } from '../model/buyer.ts';
import { activityAtom, customerAtom, isUnconfirmedAtom } from '../state/atoms.ts';
import { useBookingAddress } from './use-booking-address.ts';
import { useWaitForCustomer } from './use-customer.ts';
import { useOrder } from './use-order.ts';
import { useVerification } from './use-verification.ts';

/** 'Verify and Proceed': verifies the number if needed, then places the order. */
export function useProceed() {
  const store = useStore();
  const { step } = useBookingAddress();
  const { code, start, resend, verify } = useVerification();
  const order = useOrder();
  const waitForCustomer = useWaitForCustomer();
  const isMounted = useIsMounted();
  const isStaying = useIsPageActive();
  const [buyer, setBuyer] = useState<Buyer | null>(null);

  return {
    /** The buyer whose number is being verified. */
    buyer,
    /** The state of the code that was sent. */
    code,
    async proceed(typed: Buyer) {
      if (!isAllowed('proceed', step, store.get(activityAtom)) || store.get(isUnconfirmedAtom)) return;
      setBuyer(typed);
      let customer = store.get(customerAtom);
      // On a slow network the button may be clicked before the customer is loaded; a customer must not be treated as
      // a visitor.
      if (!customer && readSession()) {
        store.set(activityAtom, 'finding_customer');
        customer = await waitForCustomer(isStaying);
        if (!isMounted()) return;
        if (!isStaying()) return store.set(activityAtom, 'idle');
      }
      if (!customer || needsCode(typed, customer)) await start(typed);
      else await order(typed, customer);
    },
    /** Verifies the code and places the order; rejects when the code was refused. */
    async enterCode(otp: string): Promise<void> {
      if (!buyer || !isAllowed('enter_otp', step, store.get(activityAtom))) return;
      await order(buyer, await verify(buyer, otp));
    },
    /** Sends another code; rejects when it was not sent. */
    async resend(): Promise<void> {
      if (buyer && isAllowed('resend_otp', step, store.get(activityAtom))) await resend(buyer);
    },
    cancel() {
      if (isAllowed('cancel_otp', step, store.get(activityAtom))) store.set(activityAtom, 'idle');
    },
  };
}
