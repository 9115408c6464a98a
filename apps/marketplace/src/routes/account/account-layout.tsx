import { ArrowLeftIcon } from '@jalsa/ui/icons';
import { Queries } from '@jalsa/web/api/queries';
import { Link, Outlet, useMatches } from 'react-router-dom';
import { AccountHeader } from '../../features/account/account-header.tsx';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { useAccount } from '../../features/account/use-account.ts';
import { paths } from '../../lib/paths.ts';
import { accountTexts } from '../../texts/account.ts';
import { accountMenuTexts } from '../../texts/account-menu.ts';

/** The titles of the pages, by their route ids. */
const PAGE_TITLES: Record<string, string> = {
  profile: accountTexts.title,
  'edit-profile': accountMenuTexts.editProfile,
  tickets: accountMenuTexts.myTickets,
  support: accountMenuTexts.support,
};

/**
 * The pages of the account. Wide screens show the customer and the pages as tabs; phones show each page alone, with a way
 * back to the profile.
 */
export function AccountLayout() {
  return (
    <Queries>
      <AccountPage />
    </Queries>
  );
}

function AccountPage() {
  const { state } = useAccount();
  const id = useMatches().at(-1)?.id ?? '';
  // Visitors can open the support page; the other pages lead them to the sign-in.
  const isCustomerPage = state === 'customer' || (state === 'unknown' && id !== 'support');
  return (
    <div className="mx-auto min-h-dvh w-full max-w-4xl px-4 py-5 sm:px-6 min-[600px]:py-10">
      {isCustomerPage && (
        <div className="mb-8 grid gap-8 max-[600px]:hidden">
          <AccountHeader />
          <AccountTabs />
        </div>
      )}
      <div className="mb-4 flex min-h-11 items-center gap-1">
        {id !== 'profile' && (
          <Link
            to={paths.profile()}
            aria-label={accountTexts.back}
            className="-ml-2 inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/8 min-[600px]:hidden"
          >
            <ArrowLeftIcon className="text-xl" />
          </Link>
        )}
        <h1 className="text-2xl sm:text-3xl">{PAGE_TITLES[id]}</h1>
      </div>
      <Outlet />
    </div>
  );
}
