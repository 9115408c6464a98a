import type { TableOrder } from '@jalsa/api-client';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { now } from '@jalsa/web/time/clock';
import { useTick } from '@jalsa/web/time/use-tick';
import { addSeconds } from 'date-fns/addSeconds';
import { useEffect, useState } from 'react';

/**
 * The seconds that are left to pay an order. They count from `expires_in`, because the clock of a device may be wrong; on the
 * server and in the first render, which must match, they are `expires_in`.
 */
export function useSecondsToPay(order: TableOrder): number {
  const isHydrated = useIsHydrated();
  const [rendered] = useState(isHydrated ? null : order);
  const [payBefore, setPayBefore] = useState<Date | null>(null);
  const [time, setTime] = useState<Date | null>(null);
  useEffect(() => {
    // A rendered order is as old as its document: a slow phone takes it over seconds later.
    const age = order === rendered ? performance.now() / 1000 : 0;
    setPayBefore(addSeconds(now(), order.expires_in - age));
  }, [order, rendered]);
  // After the effect above, so that the first tick is not before the moment from which it counts.
  useTick(setTime, true);
  if (!payBefore || !time) return order.expires_in;
  return Math.max(0, (payBefore.getTime() - time.getTime()) / 1000);
}
