import { buttonClass } from '@jalsa/ui/button';
import {
  ArticleIcon,
  ChevronRightIcon,
  HelpIcon,
  InfoIcon,
  LogoutIcon,
  RetryIcon,
  TicketIcon,
  UserIcon,
} from '@jalsa/ui/icons';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { LogoutDialog } from '@jalsa/web/frame/logout-dialog';
import { SiteLink } from '@jalsa/web/links/site-link';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { accountTexts } from '../../texts/account.ts';
import { accountMenuTexts } from '../../texts/account-menu.ts';
import { commonTexts } from '../../texts/common.ts';
import { CustomerFacts } from './account-header.tsx';
import { useAccount } from './use-account.ts';
import { useLogout } from './use-logout.ts';

const MENU_LINKS = [
  { to: paths.editProfile(), text: accountMenuTexts.editProfile, Icon: UserIcon },
  { to: paths.tickets(), text: accountMenuTexts.myTickets, Icon: TicketIcon },
  { to: paths.blogs(), text: commonTexts.blogs, Icon: ArticleIcon },
  { to: paths.support(), text: accountMenuTexts.supportAndContact, Icon: HelpIcon },
  { to: paths.terms(), text: commonTexts.terms, Icon: InfoIcon },
  { to: paths.privacy(), text: commonTexts.privacy, Icon: InfoIcon },
  { to: paths.refunds(), text: commonTexts.refunds, Icon: RetryIcon },
];

const ROW =
  'flex min-h-14 w-full items-center gap-3 px-4 text-left font-medium transition-colors -outline-offset-3 hover:bg-ink/5';

/** The menu of the profile on phones, for customers and for visitors. */
export function ProfileMenu() {
  const { state } = useAccount();
  const logout = useLogout();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {/* Its height does not change when the session is known. */}
      <div className="mb-5 flex min-h-18 items-center">
        {state === 'customer' && <CustomerFacts />}
        {state === 'visitor' && (
          <Link to={paths.signIn()} className={`${buttonClass('main', 'large')} w-full`}>
            {accountMenuTexts.loginOrRegister}
          </Link>
        )}
      </div>
      <ul
        aria-label={accountTexts.pages}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
      >
        {MENU_LINKS.map(({ to, text, Icon }) => (
          <li key={to}>
            <SiteLink to={to} className={ROW}>
              <RowContent icon={<Icon className="text-lg text-muted" />}>{text}</RowContent>
            </SiteLink>
          </li>
        ))}
        {state === 'customer' && (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              disabled={logout.isPending}
              onClick={() => setAsking(true)}
              className={ROW}
            >
              <RowContent icon={<LogoutIcon className="text-lg text-muted" />}>
                {logout.isPending ? frameTexts.loggingOut : frameTexts.logout}
              </RowContent>
            </button>
          </li>
        )}
      </ul>
      <LogoutDialog open={isAsking} onOpenChange={setAsking} onConfirm={() => logout.mutate()} />
    </>
  );
}

function RowContent({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      {children}
      <ChevronRightIcon className="ml-auto text-muted" />
    </>
  );
}
