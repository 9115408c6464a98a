import { Avatar } from '@jalsa/ui/avatar';
import { Button } from '@jalsa/ui/button';
import { LogoutIcon } from '@jalsa/ui/icons';
import { preloadDialog } from '@jalsa/ui/lazy-dialog';
import { Skeleton } from '@jalsa/ui/skeleton';
import { imageUrl } from '@jalsa/web/image-attributes';
import { useState } from 'react';
import { accountTexts } from '../../texts/account.ts';
import { commonTexts } from '../../texts/common.ts';
import { useAccount } from './account-context.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

/** The photo, name, email and phone of the customer, and Logout. */
export function AccountHeader({ onLoggedOut }: { onLoggedOut: () => void }) {
  const { customer, hasFailed } = useAccount();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex min-h-24 items-center gap-5">
      {customer ? (
        <>
          <Avatar
            name={customer.name}
            src={customer.profile_img ? imageUrl(customer.profile_img, 240) : undefined}
            className="size-24 text-3xl"
          />
          <div className="min-w-0 flex-1">
            <p className="font-display font-semibold text-2xl wrap-anywhere">{customer.name}</p>
            {customer.email && <p className="text-muted wrap-anywhere">{customer.email}</p>}
            <p className="text-muted tabular-nums">{accountTexts().mobile(customer.mobile)}</p>
          </div>
        </>
      ) : (
        <div aria-hidden="true" className={`flex flex-1 items-center gap-5 ${hasFailed ? 'invisible' : ''}`}>
          <Skeleton className="size-24 rounded-full!" />
          <div className="space-y-2">
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-5 w-36" />
          </div>
        </div>
      )}
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onClick={() => setAsking(true)}
      >
        <LogoutIcon />
        {commonTexts().logout}
      </Button>
      <LogoutDialog open={isAsking} onOpenChange={setAsking} onLoggedOut={onLoggedOut} />
    </div>
  );
}
