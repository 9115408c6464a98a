import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { signInState } from '../../lib/sign-in-return.ts';
import { useAccount } from './use-account.ts';
import { LOGOUT } from './use-logout.ts';

interface SignedInOnlyProps {
  children: ReactNode;
  /** Stands in place of the content until the session is known. */
  skeleton: ReactNode;
}

/** Content for customers. Visitors sign in first and then return to the page. */
export function SignedInOnly({ children, skeleton }: SignedInOnlyProps) {
  const { state } = useAccount();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (state !== 'visitor' || client.isMutating({ mutationKey: LOGOUT }) > 0) return;
    // Replaced, so that Back does not lead to a page that opens the sign-in again.
    void navigate(paths.signIn(), { replace: true, state: signInState(pathname + search) });
  }, [state, pathname, search, navigate, client]);
  return state === 'customer' ? children : skeleton;
}
