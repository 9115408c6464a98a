import { Card } from '@jalsa/ui/card';
import { Queries } from '@jalsa/web/api/queries';
import { useGoBack } from '@jalsa/web/navigation/use-go-back';
import { readSession } from '@jalsa/web/session/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGoHome } from '../../features/cities/use-go-home.ts';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { useApi } from '../../lib/api.ts';
import { customerQuery } from '../../lib/customer-query.ts';
import { readReturnPath } from '../../lib/sign-in-return.ts';

/**
 * The sign-in form, followed by the page that has opened it, or by the previous page. A signed-in customer is redirected to
 * that page or to the home page.
 */
export function SignInPage() {
  return (
    <Queries>
      <SignInCard />
    </Queries>
  );
}

function SignInCard() {
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

// The stored token may have expired: the server is asked, and an invalid token is removed. The form stays when it cannot be asked.
function useRedirectSignedInCustomer(returnPath: string | null) {
  const goHome = useGoHome();
  const navigate = useNavigate();
  const [session] = useState(readSession);
  const { data: customer } = useQuery(customerQuery(useApi(), session));
  const isSignedIn = customer != null;
  useEffect(() => {
    if (!isSignedIn) return;
    if (returnPath === null) void goHome();
    else void navigate(returnPath, { replace: true });
  }, [isSignedIn, returnPath, goHome, navigate]);
}
