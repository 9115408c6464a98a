import { forgetBuyerDraft } from './buyer-draft.ts';
import { forgetLateOrders } from './late-orders.ts';
import { forgetOrderResults } from './order-result.ts';
import { sessionStore } from './storage.ts';

/**
 * Forgets what this tab keeps of a customer who has logged out. Orders whose money may still come are forgotten, too:
 * they name the customer, who is told of them by message.
 */
export function forgetTab(): void {
  forgetBuyerDraft(sessionStore());
  forgetOrderResults(sessionStore());
  forgetLateOrders(sessionStore());
}

/** Does so when another tab logs out, which clears local storage; gives back what ends that. */
export function forgetTabWithOthers(): () => void {
  const hear = ({ key, storageArea }: StorageEvent) => {
    if (key === null && storageArea === window.localStorage) forgetTab();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
