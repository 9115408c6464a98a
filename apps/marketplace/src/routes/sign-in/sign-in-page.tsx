import { Card } from '@jalsa/ui/card';
import { loadCustomer } from '@jalsa/web/customer';
import { useGoBack } from '@jalsa/web/use-go-back';
import { useEffect, useState } from 'react';
import { useGoHome } from '../../features/cities/use-go-home.ts';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { useApi } from '../../lib/api.ts';

/** The sign-in form, followed by the previous page. A signed-in customer is redirected to the home page. */
export function SignInPage() {
  const goBack = useGoBack(useGoHome());
  useRedirectSignedInCustomer();
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <Card className="p-6 sm:p-8">
        <SignIn onSignedIn={goBack} />
      </Card>
    </div>
  );
}

// The stored token may have expired: the server is asked, and an invalid token is removed.
function useRedirectSignedInCustomer() {
  const api = useApi();
  const goHome = useGoHome();
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
    if (isSignedIn) void goHome();
  }, [isSignedIn, goHome]);
}
