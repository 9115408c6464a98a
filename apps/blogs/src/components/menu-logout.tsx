import { Queries } from '@jalsa/web/api/queries';
import { isPhoneScreen } from '@jalsa/web/browser/phone-screen';
import { LogoutButton } from '@jalsa/web/frame/logout-button';
import { logout } from '@jalsa/web/session/logout';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';

/** Logs out and opens the marketplace's sign-in, or its profile on phones. */
export function MenuLogout() {
  return (
    <Queries>
      <Logout />
    </Queries>
  );
}

function Logout() {
  const api = useApi();
  const { mutate, isPending, isSuccess } = useMutation({
    async mutationFn() {
      await logout(() => api().customer.logout());
      window.location.assign(isPhoneScreen() ? paths.profile() : paths.signIn());
    },
  });
  // The next page is loading after a success.
  return <LogoutButton logout={{ mutate, isPending: isPending || isSuccess }} className="w-full" />;
}
