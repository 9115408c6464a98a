import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';

const TEXTS = {
  failed: 'background work failed; it runs again at its next turn',
  works: 'background work succeeds again',
};

/** Work that every process looks for again and again. */
export interface Poll {
  name: string;
  everySeconds: number;
  /** Does all work that is due. Long work ends early when `stopping` is aborted. */
  run(stopping: AbortSignal): Promise<void>;
}

/**
 * Runs each poll at its interval, and never twice at a time. One that fails runs again at its next turn. `stop` waits for those
 * that run.
 */
export function startPolls(
  polls: Poll[],
  { log, clock }: { log: Logger; clock: Clock },
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const timers = polls.map(({ name, everySeconds, run }) => {
    let busy = false;
    const outcome = recurringFailure({ log, clock }, TEXTS, { work: name });
    return setInterval(() => {
      if (busy) return;
      busy = true;
      const turn = run(stopping.signal)
        .then(outcome.worked, outcome.failed)
        .finally(() => {
          busy = false;
          running.delete(turn);
        });
      running.add(turn);
    }, everySeconds * 1000);
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(running);
    },
  };
}
