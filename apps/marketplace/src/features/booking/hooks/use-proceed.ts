import { useStore } from 'jotai';
import { useState } from 'react';
import { readSession } from '../../../lib/session.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useIsPageActive } from '../../../lib/use-is-page-active.ts';
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
    /** Verifies the code and places the order; resolves to whether the code was right. */
    async enterCode(otp: string): Promise<boolean> {
      if (!buyer || !isAllowed('enter_otp', step, store.get(activityAtom))) return false;
      const customer = await verify(buyer, otp);
      if (customer) await order(buyer, customer);
      return customer !== null;
    },
    async resend(): Promise<boolean> {
      return !!buyer && isAllowed('resend_otp', step, store.get(activityAtom)) && (await resend(buyer));
    },
    cancel() {
      if (isAllowed('cancel_otp', step, store.get(activityAtom))) store.set(activityAtom, 'idle');
    },
  };
}
