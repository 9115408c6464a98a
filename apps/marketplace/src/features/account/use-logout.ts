import { isPhoneScreen } from '@jalsa/web/browser/phone-screen';
import { logout } from '@jalsa/web/session/logout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

/** While it is pending, no page leaves for the sign-in by itself: the logout opens its own next page. */
export const LOGOUT = ['logout'];

/**
 * Logs out, deletes the data of the customer in this browser, calls `onLoggedOut`, and opens sign-in, or the profile on
 * phones.
 */
export function useLogout(onLoggedOut?: () => void) {
  const api = useApi();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationKey: LOGOUT,
    async mutationFn() {
      await logout(() => api().customer.logout());
      client.removeQueries();
      onLoggedOut?.();
      await navigate(isPhoneScreen() ? paths.profile() : paths.signIn());
    },
  });
}
