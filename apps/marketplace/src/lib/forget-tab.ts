import { forgetBuyerDraft } from './buyer-draft.ts';
import { forgetNonces } from './code-nonces.ts';
import { forgetLateOrders } from './late-orders.ts';
import { forgetOrderResults } from './order-result.ts';
import { readSession } from './session.ts';
import { sessionStore } from './storage.ts';

/**
 * Forgets what this tab keeps of a customer who has logged out. Orders whose money may still come are forgotten, too:
 * they name the customer, who is told of them by message.
 */
export function forgetTab(): void {
  forgetBuyerDraft(sessionStore());
  forgetNonces(sessionStore());
  forgetOrderResults(sessionStore());
  forgetLateOrders(sessionStore());
}

/**
 * Does so when another tab logs out, which clears local storage, and before a page is shown again that the browser had
 * put aside meanwhile: that one was told of nothing, and still shows the customer. Gives back what ends that.
 */
export function forgetTabWithOthers(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let customer: string | undefined;
  const forgetWith = ({ key, storageArea }: StorageEvent) => {
    if (key === null && storageArea === window.localStorage) forgetTab();
  };
  const remember = () => {
    customer = readSession()?.accessToken;
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !customer || readSession()?.accessToken === customer) return;
    forgetTab();
    // Not to be seen for a moment either.
    document.documentElement.hidden = true;
    window.location.reload();
  };
  window.addEventListener('storage', forgetWith, { signal });
  window.addEventListener('pagehide', remember, { signal });
  window.addEventListener('pageshow', comeBack, { signal });
  return () => stop.abort();
}
