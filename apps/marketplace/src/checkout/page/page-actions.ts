import type { PaymentReturn } from '@jalsa/api-client';
import { encodeSelection } from '@jalsa/booking-core';
import type { BlockerFunction } from 'react-router-dom';
import type { Checkout } from '../checkout.ts';
import { chooseActions } from '../choose/choose-actions.ts';

/** The actions of the page around the steps: the clock and navigation. */
export function pageActions(checkout: Checkout) {
  const { checkCart } = checkout.actions(chooseActions);

  /** Whether a navigation opens the details with a changed cart, which was not checked. */
  const opensUnchecked: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) => {
    if (historyAction !== 'POP' || checkout.address().step !== 'choose') return false;
    const next = new URLSearchParams(nextLocation.search);
    if (nextLocation.pathname !== currentLocation.pathname || next.get('step') !== '2') return false;
    const { isCartChanged, cart } = checkout.read();
    return isCartChanged && encodeSelection(cart) !== next.get('data');
  };

  /**
   * Whether a navigation is blocked: while an order or its payment is in progress, while a dialog is open that Back
   * closes, and to details with a cart that was not checked.
   */
  const isBlocked: BlockerFunction = (move) => {
    const action = move.historyAction === 'POP' ? 'go_back' : 'leave';
    const closesDialog = action === 'go_back' && checkout.read().openOrders !== null;
    return closesDialog || !checkout.isAllowed(action) || opensUnchecked(move);
  };

  /** Closes the dialogs that Back closes, and resolves to whether the blocked navigation may proceed. */
  async function answerBlocked(): Promise<boolean> {
    if (checkout.isAllowed('cancel_otp')) checkout.setActivity('idle');
    if (checkout.isAllowed('proceed')) checkout.update({ openOrders: null });
    return checkout.isAllowed('continue') && (await checkCart());
  }

  return {
    isBlocked,
    answerBlocked,
    abandon: () => checkout.abandon(),
    leaveStep: () => checkout.leaveStep(),
    showReturn: (reason: PaymentReturn) => checkout.update({ notice: { kind: 'returned', reason } }),
    setTime: (now: Date) => checkout.setNow(now.getTime()),
    returnToChoice: () => checkout.address().goToChoice(),
  };
}
