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

/** 'Verify and Proceed': a code where one is needed, then the order. */
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
    /** Whose number is being verified. */
    buyer,
    /** The code that was sent for it. */
    code,
    async proceed(typed: Buyer) {
      if (!isAllowed('proceed', step, store.get(activityAtom)) || store.get(isUnconfirmedAtom)) return;
      setBuyer(typed);
      let customer = store.get(customerAtom);
      // On a slow line it is pressed before the record has come; a customer must not be taken for a visitor.
      if (!customer && readSession()) {
        store.set(activityAtom, 'finding_customer');
        customer = await waitForCustomer(isStaying);
        if (!isMounted()) return;
        if (!isStaying()) return store.set(activityAtom, 'idle');
      }
      if (!customer || needsCode(typed, customer)) await start(typed);
      else await order(typed, customer);
    },
    /** Verifies the code and goes on to the order; says whether the code was right. */
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
