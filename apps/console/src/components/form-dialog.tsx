import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import type { ReactNode } from 'react';
import { commonTexts } from '../texts/common.ts';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  size?: 'small' | 'large';
  /** The form, made anew each time that the dialog opens. */
  children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog({ onClose, ...dialog }: FormDialogProps) {
  return (
    <LazyDialog
      {...dialog}
      onOpenChange={(open) => !open && onClose()}
      closeLabel={commonTexts.close}
      onLoadFailure={reportPartFailure}
    />
  );
}
