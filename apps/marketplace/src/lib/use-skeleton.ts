import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { whenIdle } from '@jalsa/web/when-idle';
import { useEffect, useState } from 'react';

/**
 * The skeleton component of a loading page. Its code is loaded when the browser is idle or when it is needed. After a
 * failure the previous page stays visible, and the next navigation tries again.
 */
export function useSkeleton<T>(load: () => Promise<T>, isNeeded: boolean): T | null {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useLazyImport(load, isIdle || isNeeded, () => setIdle(false));
}
