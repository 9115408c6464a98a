import { Queries } from '@jalsa/web/api/queries';
import { LogoutButton } from '@jalsa/web/frame/logout-button';
import { useLogout } from './use-logout.ts';

interface MenuLogoutProps {
  onLoggedOut: () => void;
}

/** Logout in the menu of every page, which loads it when a customer opens the menu. */
export function MenuLogout(props: MenuLogoutProps) {
  return (
    <Queries>
      <Logout {...props} />
    </Queries>
  );
}

function Logout({ onLoggedOut }: MenuLogoutProps) {
  return <LogoutButton logout={useLogout(onLoggedOut)} className="w-full" />;
}
