import type { Location } from '@jalsa/api-client';
import {
  ArticleIcon,
  BuildingIcon,
  HeartIcon,
  HelpIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
} from '@jalsa/ui/icons';
import { lazyPart } from '@jalsa/ui/lazy-part';
import { SiteMenu } from '@jalsa/web/frame/site-menu';
import type { Session } from '@jalsa/web/session/session';
import { paths } from '../../lib/paths.ts';
import { usePlan } from '../../lib/plan.ts';
import { commonTexts } from '../../texts/common.ts';
import { planHeartTexts } from '../../texts/plan-heart.ts';

const MenuLogout = lazyPart(
  async () => (await import('../../features/account/menu-logout.tsx')).MenuLogout,
  LogoutSpace,
);

/** Keeps the links of the menu in their place. */
function LogoutSpace() {
  return <div className="min-h-11" />;
}

/** The links; `planned` is the number of events in My plan. */
const menuLinks = (planned: number, city: Location | undefined) => [
  { to: paths.profile(), text: commonTexts.profile, Icon: UserIcon },
  { to: paths.tickets(), text: commonTexts.tickets, Icon: TicketIcon },
  { to: paths.plan(), text: planHeartTexts.menu(planned), Icon: HeartIcon },
  { to: paths.support(), text: commonTexts.support, Icon: HelpIcon },
  { to: paths.venues(city?.handler), text: commonTexts.venues, Icon: BuildingIcon },
  { to: paths.artists(), text: commonTexts.artists, Icon: UsersIcon },
  { to: paths.blogs(city?.handler), text: commonTexts.blogs, Icon: ArticleIcon },
];

interface MobileMenuProps {
  city: Location | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  session: Session | null;
}

/** The menu of the marketplace. */
export function MobileMenu({ city, open, onOpenChange, session }: MobileMenuProps) {
  return (
    <SiteMenu
      open={open}
      onOpenChange={onOpenChange}
      session={session}
      logout={<MenuLogout onLoggedOut={() => onOpenChange(false)} />}
      links={menuLinks(usePlan().length, city)}
    />
  );
}
