/** Runs at most `width` pieces of work at once; the others wait in their order. */
export function workQueue(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed on, not freed, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
