import { Card } from '@jalsa/ui/card';
import { useEffect, useState } from 'react';
import { useGoHome } from '../../features/cities/use-go-home.ts';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { loadCustomer } from '../../lib/load-customer.ts';
import { readSession } from '../../lib/session.ts';
import { useApi } from '../../lib/use-api.ts';
import { useGoBack } from '../../lib/use-go-back.ts';

/** Signing in, and then back to where the visitor came from. Who is signed in already goes home. */
export function SignInPage() {
  const goBack = useGoBack(useGoHome());
  useLeaveWhenSignedIn();
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <Card className="p-6 sm:p-8">
        <SignIn onSignedIn={goBack} />
      </Card>
    </div>
  );
}

// A token that the browser remembers may have ended: the server is asked, and a dead one is forgotten.
function useLeaveWhenSignedIn() {
  const api = useApi();
  const goHome = useGoHome();
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const session = readSession();
    if (!session) return;
    const gone = new AbortController();
    loadCustomer(api(), session, gone.signal).then(
      (customer) => setSignedIn(customer !== null),
      () => {}, // nobody could tell, and the form stands there
    );
    return () => gone.abort();
  }, [api]);
  useEffect(() => {
    if (isSignedIn) void goHome();
  }, [isSignedIn, goHome]);
}
