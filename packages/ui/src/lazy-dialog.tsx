import type { DialogProps } from './dialog.tsx';
import { lazyPart } from './lazy-part.tsx';

const load = async () => (await import('./dialog.tsx')).Dialog;
const Dialog = lazyPart(load);

/** Loads the dialog's code before its first opening, for instance when a pointer approaches the button. */
export function preloadDialog(): void {
  // After a failure, opening the dialog reports it.
  load().catch(() => {});
}

export interface LazyDialogProps extends DialogProps {
  /** Reports that the code cannot be loaded, for instance offline. The dialog then closes. */
  onLoadFailure: () => void;
}

/** The `Dialog`, whose code is loaded on first opening. It renders nothing before that and nothing on the server. */
export function LazyDialog({ onLoadFailure, ...props }: LazyDialogProps) {
  const fail = () => {
    onLoadFailure();
    props.onOpenChange(false);
  };
  return <Dialog {...props} onLoadFailure={fail} />;
}
