import { useRef } from 'react';
import { Button } from './button.tsx';
import { LazyDialog, type LazyDialogProps } from './lazy-dialog.tsx';

export interface ConfirmDialogProps
  extends Pick<LazyDialogProps, 'open' | 'onOpenChange' | 'title' | 'closeLabel' | 'onLoadFailure'> {
  /** The question. */
  text: string;
  cancelLabel: string;
  confirmLabel: string;
  /** The confirmed action is running. The dialog stays open until the caller closes it. */
  busy?: boolean;
  /** The text of the confirming button while the action is running. */
  busyLabel?: string;
  onConfirm: () => void;
}

/** A dialog that asks a question. The cancelling button has the first focus, and Escape cancels as well. */
export function ConfirmDialog({
  text,
  cancelLabel,
  confirmLabel,
  busy,
  busyLabel,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <LazyDialog {...dialog} initialFocus={cancel}>
      <p>{text}</p>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button ref={cancel} variant="secondary" onClick={() => dialog.onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </LazyDialog>
  );
}
