import { Card } from '@jalsa/ui/card';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useChosenCity } from '../../features/cities/chosen-city.ts';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { readSession } from '../../lib/session.ts';
import { paths } from '../../router/paths.ts';

/** Signing in, and then back to where the visitor came from. Who is signed in already goes home. */
export function SignInPage() {
  const goBack = useGoBack();
  useLeaveWhenSignedIn();
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <Card className="p-6 sm:p-8">
        <SignIn onSignedIn={goBack} />
      </Card>
    </div>
  );
}

function useGoBack() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const { chosen } = useChosenCity();
  return () => {
    // 'default' is the first page of a visit: there is nothing of ours to go back to.
    if (key === 'default') navigate(paths.home(chosen ?? undefined), { replace: true });
    else navigate(-1);
  };
}

function useLeaveWhenSignedIn() {
  const navigate = useNavigate();
  const { chosen } = useChosenCity();
  const signedInBefore = useRef<boolean>(null);
  useEffect(() => {
    signedInBefore.current ??= readSession() !== null;
    if (signedInBefore.current) navigate(paths.home(chosen ?? undefined), { replace: true });
  }, [chosen, navigate]);
}
