import type { Customer } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { useStore } from 'jotai';
import { useOneTimeCode } from '../../../components/one-time-code/use-one-time-code.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useIsPageActive } from '../../../lib/use-is-page-active.ts';
import type { Buyer } from '../model/buyer.ts';
import { activityAtom, customerAtom } from '../state/atoms.ts';

/** Proves a buyer's number by a one-time code, which also signs them in. What fails is said in a toast. */
export function useVerification() {
  const store = useStore();
  const isMounted = useIsMounted();
  const isStaying = useIsPageActive();
  const { code, send, sendFirst, isFor, verify: verifyCode } = useOneTimeCode();

  /**
   * Sends the first code, unless one is on its way to this number already; then the dialog opens. It opens also when
   * the server will send none just now: the one before may still be good, and there is a time to wait for.
   */
  async function start(buyer: Buyer): Promise<void> {
    store.set(activityAtom, 'sending_otp');
    await sendFirst(buyer, mobileOnly(buyer)).catch(showError);
    if (!isMounted()) return;
    store.set(activityAtom, isStaying() && isFor(mobileOnly(buyer)) ? 'awaiting_otp' : 'idle');
  }

  /** Sends another code, and says whether it went out. */
  async function resend(buyer: Buyer): Promise<boolean> {
    try {
      await send(buyer, mobileOnly(buyer));
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }

  /** Verifies the code; null when it was refused, and the dialog waits for another one. */
  async function verify(buyer: Buyer, otp: string): Promise<Customer | null> {
    store.set(activityAtom, 'verifying_otp');
    try {
      const customer = await verifyCode(buyer, otp);
      store.set(customerAtom, customer);
      return customer;
    } catch (error) {
      showError(error);
      store.set(activityAtom, 'awaiting_otp');
      return null;
    }
  }

  // Who has left hears nothing of it.
  const showError = (error: unknown) => void (isStaying() && toast.error(errorText(error)));

  return { code, start, resend, verify };
}

// A code proves the number. Name and email that were changed after it went out are put right once it is verified.
const mobileOnly = ({ mobile }: Buyer) => ({ mobile });
