import type { Customer } from '@jalsa/api-client';
import { MESSAGES } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api/api-errors';
import { readSession } from '@jalsa/web/session/session';
import { type Buyer, isSameBuyer } from '../customer/buyer.ts';
import { updateCustomerDetails } from '../customer/update-customer-details.ts';
import type { useCustomerCode } from '../customer/use-customer-code.ts';
import type { Checkout } from '../purchase/checkout.ts';
import { waitForCustomer } from './find-customer.ts';
import { placeOrder } from './place-order.ts';

/** The one-time code of the page's dialog. */
export type Code = Pick<ReturnType<typeof useCustomerCode>, 'sendFirst' | 'send' | 'verify' | 'isWaitingFor'>;

/** 'Verify and Proceed': verifies the number if needed, then places the order. */
export async function proceed(checkout: Checkout, buyer: Buyer, code: Code): Promise<void> {
  const { isIdle, isUnconfirmed, customer: known } = checkout.read();
  if (!isIdle || isUnconfirmed) return;
  const signal = checkout.signal();
  let customer = known;
  // On a slow network the button may be clicked before the customer is loaded; a customer must not be treated as
  // a visitor.
  if (!customer && readSession()) {
    checkout.dispatch({ type: 'work_started', work: 'finding_customer' });
    customer = await waitForCustomer(checkout);
    if (signal.aborted) return;
  }
  if (!customer || checkout.purchase.needsCode(buyer, customer))
    return await requestCode(checkout, buyer, code);
  if (!isSameBuyer(buyer, customer)) customer = await updateDetails(checkout, buyer, customer);
  if (!signal.aborted)
    await placeOrder(checkout, buyer, customer, () => void requestCode(checkout, buyer, code));
}

/** Updates the name and email of a customer who needs no code for changing them. */
async function updateDetails(checkout: Checkout, buyer: Buyer, customer: Customer): Promise<Customer> {
  checkout.dispatch({ type: 'work_started', work: 'finding_customer' });
  const updated = await updateCustomerDetails(buyer, customer, checkout.host().api());
  checkout.dispatch({ type: 'customer_changed', customer: updated });
  return updated;
}

/**
 * Sends the first code, unless a recent one was sent to the number, and opens the dialog. The dialog also opens when
 * the server refuses a code for now, because an earlier code may be valid.
 */
async function requestCode(checkout: Checkout, buyer: Buyer, code: Code): Promise<void> {
  const signal = checkout.signal();
  checkout.dispatch({ type: 'work_started', work: 'sending_code', buyer });
  try {
    await code.sendFirst(buyer);
  } catch (error) {
    if (!signal.aborted) toast.error(errorText(error));
  }
  if (signal.aborted) return;
  checkout.dispatch(
    code.isWaitingFor(buyer) ? { type: 'work_started', work: 'entering_code' } : { type: 'work_ended' },
  );
}

/** Verifies the code and places the order; rejects when the code was refused. */
export async function enterCode(checkout: Checkout, otp: string, code: Code): Promise<void> {
  const { buyer, work } = checkout.state();
  if (!buyer || work !== 'entering_code') return;
  checkout.dispatch({ type: 'work_started', work: 'verifying_code' });
  const customer = await code.verify(buyer, otp).catch((error: unknown) => {
    checkout.dispatch({ type: 'work_started', work: 'entering_code' });
    throw error;
  });
  checkout.dispatch({ type: 'customer_changed', customer });
  await placeOrder(checkout, buyer, customer, () => void requestCode(checkout, buyer, code));
}

/** Sends another code; rejects when it was not sent. */
export async function resendCode(checkout: Checkout, code: Code): Promise<void> {
  const { buyer, work } = checkout.state();
  if (buyer && work === 'entering_code') await code.send(buyer);
}

export function cancelCode(checkout: Checkout): void {
  if (checkout.state().work === 'entering_code') checkout.dispatch({ type: 'work_ended' });
}

/** Shows the faulty fields of the buyer of several events in a toast, too. */
export function reportFaults(checkout: Checkout, buyer: Buyer, [fault]: string[]): void {
  if (checkout.purchase.flow !== 'multi' || fault === undefined) return;
  const isMissing = Object.values(buyer).some((value) => value.trim() === '');
  toast.error(isMissing ? MESSAGES.fillAllFields : fault);
}
