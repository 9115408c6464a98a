import { packageAvailability } from 'booking-core';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { now } from '../../../lib/clock.ts';
import { dataAtom, nowAtom } from '../state/atoms.ts';

const COUNTING_MS = 1_000;
const WAITING_MS = 15_000;

/** Moves the page's clock: every second while a countdown shows, now and then otherwise. */
export function useTicking(): void {
  const { event } = useAtomValue(dataAtom);
  const [shown, setNow] = useAtom(nowAtom);
  const counting = event.package_data.some((pkg) => {
    const { state } = packageAvailability(pkg, event, { now: shown, flow: 'single' });
    return state === 'starts_in' || state === 'ends_in';
  });
  useEffect(() => {
    const tick = () => setNow(now().getTime());
    tick();
    const timer = setInterval(tick, counting ? COUNTING_MS : WAITING_MS);
    return () => clearInterval(timer);
  }, [counting, setNow]);
}
