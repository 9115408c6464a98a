import type { TableOrder } from '@jalsa/api-client';
import { type Problem, toProblem } from '@jalsa/web/problem';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';

/**
 * A table order, loaded in the browser, because a rendered page holds no data of a customer. A failed reload keeps the order.
 */
export function useTableOrder(id: string) {
  const api = useApi();
  const [order, setOrder] = useState<TableOrder | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    api()
      .tables.get({ params: { id }, signal })
      .then(
        (loaded) => {
          if (signal.aborted) return;
          setOrder(loaded);
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
  return { order, problem, reload, retry };
}
