import type { TableOrder } from '@jalsa/api-client';
import { now } from '@jalsa/web/clock';
import { type Problem, toProblem } from '@jalsa/web/problem';
import { addSeconds } from 'date-fns';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';

/**
 * A table order, loaded in the browser, because a rendered page holds no data of a customer. `payBefore` is the end of its
 * time to pay by the clock of this device. A failed reload keeps the order.
 */
export function useTableOrder(id: string) {
  const api = useApi();
  const [loaded, setLoaded] = useState<{ order: TableOrder; payBefore: Date } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    api()
      .tables.get({ params: { id }, signal })
      .then(
        (order) => {
          if (signal.aborted) return;
          setLoaded({ order, payBefore: addSeconds(now(), order.expires_in) });
          setProblem(null);
        },
        (error: unknown) => {
          if (!signal.aborted) setProblem(toProblem(error));
        },
      );
    return () => stop.abort();
  }, [api, id, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const retry = () => {
    setProblem(null);
    reload();
  };
  return { ...(loaded ?? { order: null, payBefore: null }), problem, reload, retry };
}
