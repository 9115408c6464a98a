import { useAction } from '@jalsa/web/api/use-action';
import { isPhoneScreen } from '@jalsa/web/browser/phone-screen';
import { logout } from '@jalsa/web/session/logout';
import { useApi } from './api.ts';
import { paths } from './paths.ts';

/** Logs out and opens the marketplace's sign-in, or its profile on phones. */
export function useLogout() {
  const api = useApi();
  return useAction(
    async () => {
      await logout(() => api().customer.logout());
      window.location.assign(isPhoneScreen() ? paths.profile() : paths.signIn());
    },
    { staysPending: true },
  );
}
