import type { Customer } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { useStore } from 'jotai';
import { useOneTimeCode } from '../../../components/one-time-code/use-one-time-code.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useIsPageActive } from '../../../lib/use-is-page-active.ts';
import type { Buyer } from '../model/buyer.ts';
import { activityAtom, customerAtom } from '../state/atoms.ts';

/** Verifies a buyer's number by a one-time code, which also signs the buyer in. Failures are shown as toasts. */
export function useVerification() {
  const store = useStore();
  const isMounted = useIsMounted();
  const isStaying = useIsPageActive();
  const { code, send, sendFirst, isFor, verify: verifyCode } = useOneTimeCode();

  /**
   * Sends the first code, unless a recent one was sent to the number, and opens the dialog. The dialog also opens
   * when the server refuses a code for now, because an earlier code may be valid.
   */
  async function start(buyer: Buyer): Promise<void> {
    store.set(activityAtom, 'sending_otp');
    await sendFirst(buyer, mobileOnly(buyer)).catch(showError);
    if (!isMounted()) return;
    store.set(activityAtom, isStaying() && isFor(mobileOnly(buyer)) ? 'awaiting_otp' : 'idle');
  }

  /** Sends another code; resolves to whether it was sent. */
  async function resend(buyer: Buyer): Promise<boolean> {
    try {
      await send(buyer, mobileOnly(buyer));
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }

  /** Verifies the code; resolves to null when it was refused. */
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

  // No toast is shown after the visitor left the page.
  const showError = (error: unknown) => void (isStaying() && toast.error(errorText(error)));

  return { code, start, resend, verify };
}

// A code verifies only the number. The customer's name and email are updated after verification.
const mobileOnly = ({ mobile }: Buyer) => ({ mobile });
