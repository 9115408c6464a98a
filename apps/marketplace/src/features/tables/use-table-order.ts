import type { TableOrder } from '@jalsa/api-client';
import { type Problem, toProblem } from '@jalsa/web/api/problem';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';

/**
 * A table order that `reload` loads again; a failed reload keeps it. An order that is not `loaded` with the page is loaded in
 * the browser.
 */
export function useTableOrder<Loaded extends TableOrder | null>(id: string, loaded: Loaded) {
  const api = useApi();
  const [order, setOrder] = useState<TableOrder | Loaded>(loaded);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [round, setRound] = useState(loaded ? 0 : 1);
  useEffect(() => {
    if (round === 0) return;
    const stop = new AbortController();
    const { signal } = stop;
    api()
      .tables.get({ params: { id }, signal })
      .then(
        (answer) => {
          if (signal.aborted) return;
          setOrder(answer);
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
