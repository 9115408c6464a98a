import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';
import { lateAfter, type Work } from './work-runs.ts';

const TEXTS = {
  failed: 'background work failed; it runs again at its next turn',
  works: 'background work succeeds again',
};

const LATE_TEXTS = {
  failed: 'background work has not come to its end for three of its periods',
  works: 'background work has come to its end',
};

/** Work that every process looks for again and again. */
export interface Poll extends Work {
  /** Does all work that is due. Long work ends early when `stopping` is aborted. */
  run(stopping: AbortSignal): Promise<void>;
}

/**
 * Runs each poll at its interval, and never twice at a time. One that fails runs again at its next turn; one that does not end is
 * logged. `stop` waits for those that run.
 */
export function startPolls(
  polls: readonly Poll[],
  { log, clock }: { log: Logger; clock: Clock },
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const timers = polls.map((poll) => {
    const { name, everySeconds, run } = poll;
    let busySince: Date | null = null;
    const outcome = recurringFailure({ log, clock }, TEXTS, { work: name });
    const late = recurringFailure({ log, clock }, LATE_TEXTS, { work: name });
    return setInterval(() => {
      if (busySince !== null) {
        const seconds = differenceInSeconds(clock.now(), busySince);
        if (seconds > lateAfter(poll)) late.failed(new Error(`a turn takes ${seconds} s`));
        return;
      }
      busySince = clock.now();
      const turn = run(stopping.signal)
        .then(outcome.worked, outcome.failed)
        .finally(() => {
          late.worked();
          busySince = null;
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
