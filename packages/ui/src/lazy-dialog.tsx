import type { DialogProps } from './dialog.tsx';
import { toast } from './toast.tsx';
import { useFetched } from './use-fetched.tsx';

const load = async () => (await import('./dialog.tsx')).Dialog;

/** Fetches the dialog's code ahead of its first opening, for instance when a finger or pointer comes near. */
export function preloadDialog(): void {
  // Should it fail, the opening fetches it again and says so.
  load().catch(() => {});
}

export interface LazyDialogProps extends DialogProps {
  /** Said when the dialog cannot be fetched, as without a connection; it then closes and may be opened again. */
  failure: string;
}

/** The `Dialog`, whose code is fetched when it is first opened. Renders nothing until then, nor on the server. */
export function LazyDialog({ failure, ...props }: LazyDialogProps) {
  const Dialog = useFetched(load, props.open, () => {
    toast.error(failure);
    props.onOpenChange(false);
  });
  return Dialog && <Dialog {...props} />;
}
