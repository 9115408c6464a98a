import type { Me } from '@jalsa/api-client/console';
import { runLoader } from '@jalsa/web/api/loaders';
import { type LoaderFunctionArgs, Navigate, Outlet, redirect, useLocation } from 'react-router-dom';
import { browserApi } from '../lib/api.ts';
import { meQuery } from '../lib/me.ts';
import { paths } from '../lib/paths.ts';
import { firstPlace } from '../lib/place.ts';
import { queryClient } from '../lib/query-client.ts';
import { readToken, useToken } from '../lib/session.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { useAccessReload } from './use-access-reload.ts';

/** The member of staff, for a loader; without a session the sign-in opens, which returns to the page. */
export async function loadMe({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Me> {
  const { pathname, search } = new URL(request.url);
  const signIn = paths.signIn(pathname + search);
  if (readToken() === null) throw redirect(signIn);
  return runLoader(async () => {
    try {
      return await queryClient.ensureQueryData(meQuery(browserApi));
    } catch (error) {
      // A token that the server refuses is deleted.
      throw readToken() === null ? redirect(signIn) : error;
    }
  });
}

/** Opens the first place of the member of staff; without a membership the sign-up of an organiser. */
export async function openFirstPlace(args: LoaderFunctionArgs): Promise<Response> {
  const place = firstPlace(await loadMe(args));
  if (place === null) return redirect(paths.signUp());
  return redirect(place.organiserId === null ? paths.site() : paths.organiser(place.organiserId));
}

/** The pages of a member of staff who is signed in. When the session ends, also in another tab, the sign-in opens. */
export function SignedIn() {
  const token = useToken();
  const { pathname, search } = useLocation();
  useAccessReload();
  if (token === null) return <Navigate to={paths.signIn(pathname + search)} replace />;
  return (
    <>
      <Outlet />
      <SecondFactorDialog />
    </>
  );
}
