import { ConfirmDialog } from '@jalsa/ui/confirm-dialog';
import { failureTexts } from '@jalsa/web/failure-texts';
import { accountTexts } from '../../texts/account.ts';
import { accountMenuTexts } from '../../texts/account-menu.ts';
import { commonTexts } from '../../texts/common.ts';
import { useLogout } from './use-logout.ts';

interface LogoutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the customer's data is deleted. */
  onLoggedOut: () => void;
}

/** The dialog that asks before a logout. */
export function LogoutDialog({ open, onOpenChange, onLoggedOut }: LogoutDialogProps) {
  const { run, isPending } = useLogout(() => {
    onOpenChange(false);
    onLoggedOut();
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={commonTexts().logout}
      text={accountMenuTexts().logoutConfirm}
      cancelLabel={accountMenuTexts().cancel}
      confirmLabel={accountMenuTexts().confirm}
      closeLabel={commonTexts().close}
      failureText={failureTexts().continueFailed}
      busy={isPending}
      busyLabel={accountTexts().loggingOut}
      onConfirm={() => run()}
    />
  );
}
