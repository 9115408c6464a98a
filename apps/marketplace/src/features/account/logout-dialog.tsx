import { ConfirmDialog } from '@jalsa/ui/confirm-dialog';
import { messages } from '@jalsa/web/messages';
import { accountTexts } from '../../texts/account.ts';
import { commonTexts } from '../../texts/common.ts';
import { useLogout } from './use-logout.ts';

interface LogoutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the customer's data is deleted. */
  onLoggedOut: () => void;
}

/** The dialog that asks before a logout (specification 2, section 2). */
export function LogoutDialog({ open, onOpenChange, onLoggedOut }: LogoutDialogProps) {
  const { run, isPending } = useLogout(() => {
    onOpenChange(false);
    onLoggedOut();
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages().logout}
      text={messages().logoutConfirm}
      cancelLabel={messages().cancel}
      confirmLabel={messages().confirm}
      closeLabel={commonTexts().close}
      failureText={messages().continueFailed}
      busy={isPending}
      busyLabel={accountTexts().loggingOut}
      onConfirm={() => run()}
    />
  );
}
