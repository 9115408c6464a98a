import { ArticleIcon, BuildingIcon, HelpIcon, TicketIcon, UserIcon } from '@jalsa/ui/icons';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { SiteMenu } from '@jalsa/web/frame/site-menu';
import type { Session } from '@jalsa/web/session/session';
import { paths } from '../lib/paths.ts';
import { MenuLogout } from './menu-logout.tsx';

/** The links of the menu. */
const menuLinks = (venuesPath: string) => [
  { to: paths.profile(), text: frameTexts.profile, Icon: UserIcon },
  { to: paths.tickets(), text: frameTexts.tickets, Icon: TicketIcon },
  { to: paths.support(), text: frameTexts.support, Icon: HelpIcon },
  { to: venuesPath, text: frameTexts.venues, Icon: BuildingIcon },
  { to: paths.list(), text: frameTexts.blogs, Icon: ArticleIcon },
];

interface BlogMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  session: Session | null;
  venuesPath: string;
}

/** The menu, which is loaded when it opens. */
export function BlogMenu({ venuesPath, ...props }: BlogMenuProps) {
  return <SiteMenu {...props} logout={<MenuLogout />} links={menuLinks(venuesPath)} />;
}
