import { type ComponentType, useEffect, useRef, useState } from 'react';
// Not with the code that is fetched later: a stylesheet that failed to come would not be asked for again.
import 'sonner/dist/styles.css';
import { onToast, type ToastMessage } from './toast.tsx';
import type { ToastListProps } from './toast-list.tsx';

const load = async () => (await import('./toast-list.tsx')).ToastList;

/** Fetches the code that draws toasts ahead of the first one: what there is to say may be that the line is dead. */
export function preloadToasts(): void {
  // Should it fail, the first toast fetches it again.
  load().catch(() => {});
}

export interface ToasterProps {
  /** Names the region for screen readers, such as 'Notifications'. */
  label: string;
  closeLabel: string;
}

/**
 * Where toasts appear. One stands in the shell; the code that draws them is fetched with the first one. Messages wait
 * while it cannot be: the next one, and the connection's return, try again.
 */
export function Toaster(props: ToasterProps) {
  const [List, setList] = useState<ComponentType<ToastListProps> | null>(null);
  const early = useRef<ToastMessage[]>([]);
  useEffect(() => {
    if (List) return;
    let isLoading = false;
    const fetchList = async () => {
      if (isLoading || early.current.length === 0) return;
      isLoading = true;
      try {
        const fetched = await load();
        setList(() => fetched);
      } catch {
        // What is there to say waits; see above for who tries again.
        isLoading = false;
      }
    };
    const show = (message: ToastMessage) => {
      early.current.push(message);
      void fetchList();
    };
    const clear = () => {
      early.current.length = 0;
    };
    addEventListener('online', fetchList);
    const stop = onToast({ show, clear });
    return () => {
      removeEventListener('online', fetchList);
      stop();
    };
  }, [List]);
  return List && <List {...props} early={early.current} />;
}
