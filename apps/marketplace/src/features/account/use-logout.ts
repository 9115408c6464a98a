import { useAction } from '@jalsa/web/api/use-action';
import { isPhoneScreen } from '@jalsa/web/browser/phone-screen';
import { logout } from '@jalsa/web/session/logout';
import { atom, useStore } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

/** Whether a logout is about to open its own next page, so that no page leaves for the sign-in by itself. */
export const isLoggingOutAtom = atom(false);

/**
 * Logs out, deletes the data of the customer in this browser, calls `onLoggedOut`, and opens sign-in, or the profile on
 * phones.
 */
export function useLogout(onLoggedOut: () => void) {
  const api = useApi();
  const navigate = useNavigate();
  const store = useStore();
  return useAction(async () => {
    store.set(isLoggingOutAtom, true);
    try {
      await logout(() => api().customer.logout());
      onLoggedOut();
      await navigate(isPhoneScreen() ? paths.profile() : paths.signIn());
    } finally {
      store.set(isLoggingOutAtom, false);
    }
  });
}
