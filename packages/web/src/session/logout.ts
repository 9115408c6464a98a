import { resetTheme } from '@jalsa/ui/theme-switch';
import { errorText } from '../api/api-errors.ts';
import { clearPersonalStore, isLocalStorage, localStore } from '../storage/storage.ts';
import { clearSession, readSession } from './session.ts';

/**
 * Logs the customer out: ends the session on the server by `endSession`, then deletes local storage, as the
 * specification says, the personal data of this tab, and the stored tickets. The personal
 * data includes orders whose payment may still arrive: the customer gets a message about them.
 */
export async function logout(endSession: () => Promise<unknown>): Promise<void> {
  try {
    await endSession();
  } catch (error) {
    // The browser deletes its token anyway; the session expires on the server.
    console.warn('the session could not be ended:', errorText(error));
  }
  // Other tabs get a storage event only when the storage is not empty, so it is cleared before the session.
  localStore().clear();
  clearSession(); // notifies this tab
  resetTheme();
  clearPersonalStore();
  await deleteStoredTickets().catch((error) => console.warn('the stored tickets are left:', error));
}

const deleteStoredTickets = async () => (await import('./stored-tickets.ts')).deleteStoredTickets();

/**
 * Deletes the personal data of this tab also when another tab logs out, which clears local storage, and when a page from
 * the back/forward cache still shows the customer. The page is reloaded, because it may show the customer's data. Returns
 * a function that stops this.
 */
export function followLogouts(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let accessToken: string | undefined;
  const onStorage = (event: StorageEvent) => {
    if (event.key === null && isLocalStorage(event)) forgetCustomer();
  };
  const rememberCustomer = () => {
    accessToken = readSession()?.accessToken;
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !accessToken || readSession()?.accessToken === accessToken) return;
    forgetCustomer();
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pagehide', rememberCustomer, { signal });
  window.addEventListener('pageshow', onPageShow, { signal });
  return () => stop.abort();
}

function forgetCustomer(): void {
  clearPersonalStore();
  // Hides the customer's data until the reload.
  document.documentElement.hidden = true;
  window.location.reload();
}
