import { Card } from '@jalsa/ui/card';
import { useGoBack } from '@jalsa/web/navigation/use-go-back';
import { loadCustomer } from '@jalsa/web/session/customer';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGoHome } from '../../features/cities/use-go-home.ts';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { useApi } from '../../lib/api.ts';
import { readReturnPath } from '../../lib/sign-in-return.ts';

/**
 * The sign-in form, followed by the page that has opened it, or by the previous page. A signed-in customer is redirected to
 * that page or to the home page.
 */
export function SignInPage() {
  const goBack = useGoBack(useGoHome());
  const navigate = useNavigate();
  const returnPath = readReturnPath(useLocation().state);
  const leave = () => (returnPath === null ? goBack() : void navigate(returnPath, { replace: true }));
  useRedirectSignedInCustomer(returnPath);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <Card className="p-6 sm:p-8">
        <SignIn onSignedIn={leave} />
      </Card>
    </div>
  );
}

// The stored token may have expired: the server is asked, and an invalid token is removed.
function useRedirectSignedInCustomer(returnPath: string | null) {
  const api = useApi();
  const goHome = useGoHome();
  const navigate = useNavigate();
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const abortController = new AbortController();
    loadCustomer(api(), abortController.signal).then(
      (customer) => setSignedIn(customer !== null),
      () => {}, // the form stays, because the server could not be asked
    );
    return () => abortController.abort();
  }, [api]);
  useEffect(() => {
    if (!isSignedIn) return;
    if (returnPath === null) void goHome();
    else void navigate(returnPath, { replace: true });
  }, [isSignedIn, returnPath, goHome, navigate]);
}
