import { type ComponentType, useEffect, useRef, useState } from 'react';
// The stylesheet is not loaded with the lazy code, because a stylesheet that failed to load would not be requested
// again.
import 'sonner/dist/styles.css';
import { connectToastRenderer, type ToastMessage } from './toast.tsx';
import type { ToastListProps } from './toast-list.tsx';

const load = async () => (await import('./toast-list.tsx')).ToastList;

/** Loads the toast code before the first toast, because that toast may report a lost connection. */
export function preloadToasts(): void {
  // After a failure the first toast loads the code again.
  load().catch(() => {});
}

export interface ToasterProps {
  /** The accessible name of the region, such as 'Notifications'. */
  label: string;
  closeLabel: string;
}

/**
 * The region of the toasts, rendered once in the app's shell. Its code is loaded with the first toast. When the code
 * cannot be loaded, messages are queued, and the next message or the return of the connection tries again.
 */
export function Toaster(props: ToasterProps) {
  const [List, setList] = useState<ComponentType<ToastListProps> | null>(null);
  const queuedMessages = useRef<ToastMessage[]>([]);
  useEffect(() => {
    if (List) return;
    let isLoading = false;
    const loadList = async () => {
      if (isLoading || queuedMessages.current.length === 0) return;
      isLoading = true;
      try {
        const loadedList = await load();
        setList(() => loadedList);
      } catch {
        // Messages stay queued; the next message or the `online` event tries again.
        isLoading = false;
      }
    };
    const show = (message: ToastMessage) => {
      queuedMessages.current.push(message);
      void loadList();
    };
    const clear = () => {
      queuedMessages.current.length = 0;
    };
    addEventListener('online', loadList);
    const disconnect = connectToastRenderer({ show, clear });
    return () => {
      removeEventListener('online', loadList);
      disconnect();
    };
  }, [List]);
  return List && <List {...props} queuedMessages={queuedMessages.current} />;
}
