import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { accountTexts } from '../../texts/account.ts';
import { accountMenuTexts } from '../../texts/account-menu.ts';

const TABS = [
  { to: paths.editProfile(), text: accountMenuTexts.editProfile },
  { to: paths.tickets(), text: accountMenuTexts.myTickets },
  { to: paths.support(), text: accountMenuTexts.support },
];

/** The pages of the account as tabs, each with its address. */
export function AccountTabs() {
  return (
    <nav aria-label={accountTexts.pages} className="flex gap-1 border-line border-b">
      {TABS.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          preventScrollReset
          className={({ isActive }) =>
            `inline-flex min-h-11 items-center whitespace-nowrap rounded-t-sm border-b-3 px-4 pt-1 font-semibold transition-colors -outline-offset-3 ${isActive ? 'border-marigold text-ink' : 'border-transparent text-muted hover:text-ink'}`
          }
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
