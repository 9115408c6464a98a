import { logout } from '@jalsa/web/logout';
import { isPhoneScreen } from '@jalsa/web/phone-screen';
import { useAction } from '@jalsa/web/use-action';
import { paths } from '../router/paths.ts';
import { useApi } from './api.ts';

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
