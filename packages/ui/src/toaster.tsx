import { useToastCode } from './toast.tsx';
import type { ToastListProps } from './toast-list.tsx';

/** The region of the toasts, rendered once in the app's shell. Its code is loaded with the first toast. */
export function Toaster(props: ToastListProps) {
  const code = useToastCode();
  return code && <code.ToastList {...props} />;
}
