import { ConfirmDialog } from '@jalsa/ui/confirm-dialog';
import { frameTexts } from './frame-texts.ts';
import { reportPartFailure } from './report-part-failure.ts';

interface LogoutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Logs out. */
  onConfirm: () => void;
}

/** The question before every logout. Confirm closes it and logs out. */
export function LogoutDialog({ open, onOpenChange, onConfirm }: LogoutDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={frameTexts.logout}
      text={frameTexts.logoutConfirm}
      cancelLabel={frameTexts.cancel}
      confirmLabel={frameTexts.confirm}
      closeLabel={frameTexts.close}
      onLoadFailure={reportPartFailure}
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
    />
  );
}
