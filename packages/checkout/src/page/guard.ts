import { continueToDetails } from '../choose/choose.ts';
import type { Checkout } from '../purchase/checkout.ts';

/** A navigation away from the current address. */
export interface Move {
  /** Back or Forward in the browser. */
  isHistory: boolean;
  /** The selection of the details of this checkout when the navigation opens them; null when it leads elsewhere. */
  detailsData: string | null;
}

/**
 * Whether a navigation is blocked: while an order or its payment is in progress, while a dialog is open that Back
 * closes, and to details with another cart than the one that is chosen, which was not checked.
 */
export function isBlocked(checkout: Checkout, move: Move): boolean {
  const { isHeld, work, openOrders, step } = checkout.read();
  if (isHeld) return true;
  if (!move.isHistory) return false;
  return (
    work === 'entering_code' || openOrders !== null || (step === 'choose' && isOtherCart(checkout, move))
  );
}

function isOtherCart(checkout: Checkout, { detailsData }: Move): boolean {
  return detailsData !== null && detailsData !== checkout.host().place.data;
}

/** Answers a blocked Back or Forward: closes the dialogs, and opens the details after the checks of Continue. */
export function answerBlocked(checkout: Checkout): void {
  const { isIdle, work, openOrders, step } = checkout.read();
  if (work === 'entering_code') checkout.dispatch({ type: 'work_ended' });
  else if (isIdle && openOrders) checkout.dispatch({ type: 'open_orders_changed', openOrders: null });
  else if (step === 'choose') void continueToDetails(checkout);
}
