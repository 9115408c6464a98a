import { Avatar } from '@jalsa/ui/avatar';
import { Skeleton } from '@jalsa/ui/skeleton';
import { LogoutButton } from '@jalsa/web/frame/logout-button';
import { siteImageUrl } from '@jalsa/web/pictures/image-attributes';
import { accountTexts } from '../../texts/account.ts';
import { useAccount } from './use-account.ts';
import { useLogout } from './use-logout.ts';

/** The photo, name, email and phone of the customer, and Logout. */
export function AccountHeader() {
  const logout = useLogout();
  return (
    <div className="flex items-center gap-5">
      <CustomerFacts />
      <LogoutButton logout={logout} />
    </div>
  );
}

/** The photo, name, email and phone of the customer, with space for them until they are loaded. */
export function CustomerFacts() {
  const { customer, hasFailed } = useAccount();
  const look = 'flex min-h-18 min-w-0 flex-1 items-center gap-4 min-[600px]:min-h-24 min-[600px]:gap-5';
  const photo = 'size-18 shrink-0 min-[600px]:size-24';
  if (!customer) {
    return (
      <div aria-hidden="true" className={`${look} ${hasFailed ? 'invisible' : ''}`}>
        <Skeleton className={`${photo} rounded-full!`} />
        <div className="min-w-0 flex-1 space-y-2">
          <Skeleton className="h-6 max-w-48" />
          <Skeleton className="h-5 max-w-56" />
          <Skeleton className="h-5 max-w-36" />
        </div>
      </div>
    );
  }
  return (
    <div className={look}>
      <Avatar
        name={customer.name}
        src={customer.profile_img ? siteImageUrl(customer.profile_img, 240) : undefined}
        className={`${photo} text-2xl min-[600px]:text-3xl`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-display font-semibold text-xl wrap-anywhere min-[600px]:text-2xl">
          {customer.name}
        </p>
        {customer.email && <p className="text-muted wrap-anywhere">{customer.email}</p>}
        <p className="text-muted tabular-nums">{accountTexts.mobile(customer.mobile)}</p>
      </div>
    </div>
  );
}
