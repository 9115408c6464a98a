import type { Customer } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api-errors';
import { useIsMounted } from '@jalsa/web/use-is-mounted';
import { useIsPageActive } from '@jalsa/web/use-is-page-active';
import { useStore } from 'jotai';
import { useCustomerCode } from '../../../components/one-time-code/use-customer-code.ts';
import type { Buyer } from '../model/buyer.ts';
import { activityAtom, customerAtom } from '../state/atoms.ts';

// A code verifies only the number. The customer's name and email are updated after verification.
const CODE_OPTIONS = { codeOwner: ({ mobile }: Pick<Buyer, 'mobile'>) => ({ mobile }) };

/** Verifies a buyer's number by a one-time code, which also signs the buyer in. */
export function useVerification() {
  const store = useStore();
  const isMounted = useIsMounted();
  const isPageActive = useIsPageActive();
  const { code, send, sendFirst, isWaitingFor, verify: verifyCode } = useCustomerCode(CODE_OPTIONS);

  /**
   * Sends the first code, unless a recent one was sent to the number, and opens the dialog. The dialog also opens
   * when the server refuses a code for now, because an earlier code may be valid.
   */
  async function start(buyer: Buyer): Promise<void> {
    store.set(activityAtom, 'sending_otp');
    try {
      await sendFirst(buyer);
    } catch (error) {
      // No toast is shown after the visitor left the page.
      if (isPageActive()) toast.error(errorText(error));
    }
    if (!isMounted()) return;
    store.set(activityAtom, isPageActive() && isWaitingFor(buyer) ? 'awaiting_otp' : 'idle');
  }

  /** Verifies the code; rejects when it was refused. */
  async function verify(buyer: Buyer, otp: string): Promise<Customer> {
    store.set(activityAtom, 'verifying_otp');
    try {
      const customer = await verifyCode(buyer, otp);
      store.set(customerAtom, customer);
      return customer;
    } catch (error) {
      store.set(activityAtom, 'awaiting_otp');
      throw error;
    }
  }

  return { code, start, resend: send, verify };
}
