import { type ComponentType, useEffect, useRef, useState } from 'react';
import { onToast, type ToastMessage } from './toast.tsx';
import type { ToastListProps } from './toast-list.tsx';

export interface ToasterProps {
  /** Names the region for screen readers, such as 'Notifications'. */
  label: string;
  closeLabel: string;
}

/** Where toasts appear. One stands in the shell; the code that draws them is fetched with the first one. */
export function Toaster(props: ToasterProps) {
  const [List, setList] = useState<ComponentType<ToastListProps> | null>(null);
  const early = useRef<ToastMessage[]>([]);
  useEffect(() => {
    if (List) return;
    let loading = false;
    const show = (message: ToastMessage) => {
      early.current.push(message);
      if (loading) return;
      loading = true;
      import('./toast-list.tsx').then(
        (module) => setList(() => module.ToastList),
        // Offline: the next toast tries again, with what waits.
        () => {
          loading = false;
        },
      );
    };
    const clear = () => {
      early.current.length = 0;
    };
    return onToast({ show, clear });
  }, [List]);
  return List && <List {...props} early={early.current} />;
}
