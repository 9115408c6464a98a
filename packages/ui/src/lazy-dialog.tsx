import type { DialogProps } from './dialog.tsx';
import { lazyPart } from './lazy-part.tsx';
import { toast } from './toast.tsx';

const load = async () => (await import('./dialog.tsx')).Dialog;
const Dialog = lazyPart(load);

/** Loads the dialog's code before its first opening, for instance when a pointer approaches the button. */
export function preloadDialog(): void {
  // After a failure, opening the dialog loads the code again and reports an error.
  load().catch(() => {});
}

export interface LazyDialogProps extends DialogProps {
  /** The error toast when the code cannot be loaded, for instance offline. The dialog then closes. */
  failureText: string;
}

/** The `Dialog`, whose code is loaded on first opening. It renders nothing before that and nothing on the server. */
export function LazyDialog({ failureText, ...props }: LazyDialogProps) {
  const fail = () => {
    toast.error(failureText);
    props.onOpenChange(false);
  };
  return <Dialog {...props} onLoadFailure={fail} />;
}
