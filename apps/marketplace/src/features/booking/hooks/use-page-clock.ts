import { packageAvailability } from '@jalsa/booking-core';
import { useTick } from '@jalsa/web/use-tick';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { dataAtom, nowAtom } from '../state/atoms.ts';

/** Updates the clock of the page. */
export function usePageClock(): void {
  const { event } = useAtomValue(dataAtom);
  const [shown, setNow] = useAtom(nowAtom);
  const counting = event.package_data.some((pkg) => {
    const { state } = packageAvailability(pkg, event, { now: shown, flow: 'single' });
    return state === 'starts_in' || state === 'ends_in';
  });
  useTick(
    useCallback((now) => setNow(now.getTime()), [setNow]),
    counting,
  );
}
