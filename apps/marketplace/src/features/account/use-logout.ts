import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../lib/error-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { paths } from '../../router/paths.ts';

/** Logs out: ends the session on the server, forgets the visitor here, goes to sign-in (document 1, section 2). */
export function useLogout(forgetVisitor: () => void) {
  const api = useApi();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function logout() {
    setBusy(true);
    try {
      await api().customer.logout();
    } catch (error) {
      // This browser forgets its token all the same; on the server it runs out by itself.
      console.warn('the session could not be ended:', errorText(error));
    }
    forgetVisitor();
    setBusy(false);
    navigate(paths.signIn());
  }
  return { logout, busy };
}
