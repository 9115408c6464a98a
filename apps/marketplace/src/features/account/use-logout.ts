import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../lib/error-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { paths } from '../../router/paths.ts';

/**
 * Logs out: ends the session on the server, clears the visitor's data and opens sign-in (specification 1, section 2).
 */
export function useLogout(clearVisitorData: () => void) {
  const api = useApi();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function logout() {
    setBusy(true);
    try {
      await api().customer.logout();
    } catch (error) {
      // The browser deletes its token anyway; the session expires on the server.
      console.warn('the session could not be ended:', errorText(error));
    }
    clearVisitorData();
    setBusy(false);
    navigate(paths.signIn());
  }
  return { logout, busy };
}
