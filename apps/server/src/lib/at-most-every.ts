/**
 * A function that calls `work` at most once in `ms`: at once, and for calls within `ms` after it once at their end.
 * `stop` forgets a call that waits.
 */
export function atMostEvery(ms: number, work: () => void): { call(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  const run = () => {
    isWaiting = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) run();
    }, ms).unref();
  };
  return {
    call() {
      if (timer === undefined) run();
      else isWaiting = true;
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isWaiting = false;
    },
  };
}
