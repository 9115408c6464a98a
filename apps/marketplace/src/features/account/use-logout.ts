import { logout } from '@jalsa/web/logout';
import { useAction } from '@jalsa/web/use-action';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../router/paths.ts';

/** Logs out, calls `onLoggedOut` and opens sign-in (specification 1, section 2). */
export function useLogout(onLoggedOut: () => void) {
  const api = useApi();
  const navigate = useNavigate();
  return useAction(async () => {
    await logout(() => api().customer.logout());
    onLoggedOut();
    navigate(paths.signIn());
  });
}
