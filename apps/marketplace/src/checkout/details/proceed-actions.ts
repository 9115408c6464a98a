import type { Customer } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api/api-errors';
import { readSession } from '@jalsa/web/session/session';
import { messages } from '@jalsa/web/texts/messages';
import { updateCustomerDetails } from '../../components/one-time-code/update-customer-details.ts';
import type { useCustomerCode } from '../../components/one-time-code/use-customer-code.ts';
import type { Checkout } from '../checkout.ts';
import { placeActions } from '../payment/place-actions.ts';
import { type Buyer, isSameBuyer } from './buyer.ts';
import { customerActions } from './customer-actions.ts';

/** The one-time code of the page's dialog. */
type Code = Pick<ReturnType<typeof useCustomerCode>, 'sendFirst' | 'send' | 'verify' | 'isWaitingFor'>;

/** The actions of 'Verify and Proceed': verify the number if needed, then place the order. */
export function proceedActions(checkout: Checkout) {
  const { read, update, setActivity } = checkout;
  const { waitForCustomer } = checkout.actions(customerActions);
  const { placeOrder } = checkout.actions(placeActions);

  /**
   * Sends the first code, unless a recent one was sent to the number, and opens the dialog. The dialog also opens when
   * the server refuses a code for now, because an earlier code may be valid.
   */
  async function requestCode(buyer: Buyer, code: Code): Promise<void> {
    const signal = checkout.signal();
    setActivity('sending_otp');
    try {
      await code.sendFirst(buyer);
    } catch (error) {
      if (!signal.aborted) toast.error(errorText(error));
    }
    if (!signal.aborted) setActivity(code.isWaitingFor(buyer) ? 'awaiting_otp' : 'idle');
  }

  /** Updates the name and email of a customer who needs no code for changing them. */
  async function updateDetails(buyer: Buyer, customer: Customer): Promise<Customer> {
    if (read().activity === 'idle') setActivity('finding_customer');
    const updated = await updateCustomerDetails(buyer, customer, checkout.api());
    update({ customer: updated });
    return updated;
  }

  return {
    async proceed(buyer: Buyer, code: Code): Promise<void> {
      if (!checkout.isAllowed('proceed') || read().isUnconfirmed) return;
      const signal = checkout.signal();
      update({ verifiedBuyer: buyer });
      let { customer } = read();
      // On a slow network the button may be clicked before the customer is loaded; a customer must not be treated as
      // a visitor.
      if (!customer && readSession()) {
        setActivity('finding_customer');
        customer = await waitForCustomer();
        if (signal.aborted) return;
      }
      if (!customer || checkout.kind.needsCode(buyer, customer)) return await requestCode(buyer, code);
      if (!isSameBuyer(buyer, customer)) customer = await updateDetails(buyer, customer);
      if (!signal.aborted) await placeOrder(buyer, customer, () => void requestCode(buyer, code));
    },

    /** Shows the faulty fields of the buyer of several events in a toast, too. */
    reportFaults(buyer: Buyer, [fault]: string[]): void {
      if (checkout.kind.flow !== 'multi' || fault === undefined) return;
      const isMissing = Object.values(buyer).some((value: string) => value.trim() === '');
      toast.error(isMissing ? messages().fillAllFields : fault);
    },

    /** Verifies the code and places the order; rejects when the code was refused. */
    async enterCode(otp: string, code: Code): Promise<void> {
      const { verifiedBuyer: buyer } = read();
      if (!buyer || !checkout.isAllowed('enter_otp')) return;
      setActivity('verifying_otp');
      const customer = await code.verify(buyer, otp).catch((error: unknown) => {
        setActivity('awaiting_otp');
        throw error;
      });
      update({ customer });
      await placeOrder(buyer, customer, () => void requestCode(buyer, code));
    },

    /** Sends another code; rejects when it was not sent. */
    async resendCode(code: Code): Promise<void> {
      const { verifiedBuyer: buyer } = read();
      if (buyer && checkout.isAllowed('resend_otp')) await code.send(buyer);
    },

    cancelCode(): void {
      if (checkout.isAllowed('cancel_otp')) setActivity('idle');
    },

    closeOpenOrders: () => update({ openOrders: null }),

    returnToChoice: () => checkout.address().goToChoice(),
  };
}
