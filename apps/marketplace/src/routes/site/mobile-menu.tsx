import type { Location } from '@jalsa/api-client';
import { Button, buttonClass } from '@jalsa/ui/button';
import {
  ArticleIcon,
  BuildingIcon,
  ChevronRightIcon,
  HeartIcon,
  HelpIcon,
  LogoutIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
} from '@jalsa/ui/icons';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { ThemeSwitch } from '@jalsa/ui/theme-switch';
import { messages } from '@jalsa/web/messages';
import type { Session } from '@jalsa/web/session';
import { SiteLink } from '@jalsa/web/site-link';
import { Link } from 'react-router-dom';
import { useLogout } from '../../features/account/use-logout.ts';
import { useChosenCity } from '../../features/cities/chosen-city.ts';
import { usePlan } from '../../lib/plan.ts';
import { isAvailable } from '../../router/areas.ts';
import { paths } from '../../router/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { planHeartTexts } from '../../texts/plan-heart.ts';
import { siteTexts } from '../../texts/site.ts';

/** The links; `planned` is the number of events in My plan. */
const menuLinks = (planned: number, city: Location | undefined) =>
  [
    { to: paths.profile(), text: siteTexts().profile, Icon: UserIcon },
    { to: paths.tickets(), text: siteTexts().tickets, Icon: TicketIcon },
    { to: paths.plan(), text: planHeartTexts().menu(planned), Icon: HeartIcon },
    { to: paths.support(), text: siteTexts().support, Icon: HelpIcon },
    { to: paths.venues(city?.handler), text: siteTexts().venues, Icon: BuildingIcon },
    { to: paths.artists(), text: siteTexts().artists, Icon: UsersIcon },
    { to: paths.blogs(), text: siteTexts().blogs, Icon: ArticleIcon },
  ].filter(({ to }) => isAvailable(to));

interface MobileMenuProps {
  city: Location | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  session: Session | null;
}

/** The menu with Login or Logout and the other links (specification 1, section 2). */
export function MobileMenu({ city, open, onOpenChange, session }: MobileMenuProps) {
  const links = menuLinks(usePlan().length, city);
  const { forgetCities } = useChosenCity();
  const close = () => onOpenChange(false);
  const logout = useLogout(() => {
    forgetCities();
    close();
  });
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={siteTexts().menu}
      closeLabel={commonTexts().close}
      failureText={messages().continueFailed}
    >
      {session ? (
        <Button
          variant="secondary"
          className="w-full"
          busy={logout.isPending}
          busyLabel={siteTexts().loggingOut}
          onClick={logout.run}
        >
          <LogoutIcon />
          {messages().logout}
        </Button>
      ) : (
        <Link to={paths.signIn()} onClick={close} className={`${buttonClass('main')} w-full`}>
          {siteTexts().login}
        </Link>
      )}
      {links.length > 0 && (
        <nav aria-label={siteTexts().menu} className="mt-3">
          <ul className="divide-y divide-line">
            {links.map(({ to, text, Icon }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  onClick={close}
                  className="flex min-h-13 items-center gap-3 rounded-md px-2 font-medium transition-colors hover:bg-ink/8"
                >
                  <Icon className="text-lg text-muted" />
                  {text}
                  <ChevronRightIcon className="ml-auto text-muted" />
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-4 flex items-center justify-between gap-4">
        <span className="text-muted text-sm">{siteTexts().theme.label}</span>
        <ThemeSwitch texts={siteTexts().theme} />
      </div>
    </LazyDialog>
  );
}
