import { clearBuyerDraft } from './buyer-draft.ts';
import { clearNonces } from './code-nonces.ts';
import { clearOrderResults } from './order-result.ts';
import { readSession } from './session.ts';
import { sessionStore } from './storage.ts';
import { clearUnsettledOrders } from './unsettled-orders-store.ts';

/**
 * Deletes the customer's data of this tab after a logout. This includes orders whose payment may still arrive: they
 * contain personal data, and the customer gets a message about them.
 */
export function clearTabData(): void {
  clearBuyerDraft(sessionStore());
  clearNonces(sessionStore());
  clearOrderResults(sessionStore());
  clearUnsettledOrders(sessionStore());
}

/**
 * Deletes the data also when another tab logs out, which clears local storage, and when a page from the back/forward
 * cache still shows the customer. Returns a function that stops this.
 */
export function clearTabDataOnLogout(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let accessToken: string | undefined;
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (key === null && storageArea === window.localStorage) clearTabData();
  };
  const rememberCustomer = () => {
    accessToken = readSession()?.accessToken;
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !accessToken || readSession()?.accessToken === accessToken) return;
    clearTabData();
    // Hides the customer's data until the reload.
    document.documentElement.hidden = true;
    window.location.reload();
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pagehide', rememberCustomer, { signal });
  window.addEventListener('pageshow', onPageShow, { signal });
  return () => stop.abort();
}
