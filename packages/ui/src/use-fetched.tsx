import { useEffect, useRef, useState } from 'react';

/**
 * What `load` fetches, once it has come: code that is only needed when it is `wanted`. A failed fetch is told to
 * `onFailure` and leaves the page as it is; what is wanted again is fetched again.
 */
export function useFetched<T>(load: () => Promise<T>, wanted: boolean, onFailure: () => void): T | null {
  const [fetched, setFetched] = useState<T | null>(null);
  const fail = useRef(onFailure);
  useEffect(() => {
    fail.current = onFailure;
  });
  const isMissing = wanted && fetched === null;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    load().then(
      (code) => !isOver && setFetched(() => code),
      () => !isOver && fail.current(),
    );
    return () => {
      isOver = true;
    };
  }, [load, isMissing]);
  return fetched;
}
