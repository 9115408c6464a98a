import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { whenIdle } from '@jalsa/web/browser/when-idle';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import type { KnownData } from '../router/page-skeletons.tsx';

const load = () => import('../router/page-skeletons.tsx');

/**
 * The skeleton of the page that is loading, if it has one. The code of the skeletons is loaded when the browser is idle
 * or with the first navigation. After a failure the previous page stays visible, and the next navigation tries again.
 */
export function usePageSkeleton(
  skeletons: 'bareSkeletons' | 'framedSkeletons',
  known: KnownData = { cities: null, chosen: null },
): ReactNode {
  const { state, location: next } = useNavigation();
  const current = useLocation();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const isLoading = state === 'loading';
  const code = useLazyImport(load, isIdle || isLoading, () => setIdle(false));
  return isLoading && code ? code.findSkeleton(code[skeletons], next, current, known) : null;
}
