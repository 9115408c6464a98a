import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * The code that draws the shape of a page on its way, once it has come: fetched when nothing else is, or when it is
 * wanted. What cannot be had is asked for again on the next way; the page before stays until then.
 */
export function useShape<T>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useLazyImport(load, isIdle || isWanted, () => setIdle(false));
}
