import { type ToastOptions, toast } from '@jalsa/ui/toast';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsPageActive } from '../browser/use-is-page-active.ts';
import { errorText } from './api-errors.ts';

export interface ActionOptions<Result> {
  /** The toast after a success. */
  success?: string;
  /** Runs after a success, unless the visitor has left the page or is leaving it (see `outlivesPage`). */
  onSuccess?: (result: Result) => void;
  /** Runs after a failure, with the same exception. */
  onFailure?: (error: unknown) => void;
  /** The toast of a failure; by default the server's message. Null shows none. */
  failure?: string | null;
  /** The position of the toast of a failure. */
  toastAt?: ToastOptions;
  /**
   * The result is applied and its toasts are shown although the visitor has left the page: what was sent from it takes
   * effect.
   */
  outlivesPage?: boolean;
  /** The action stays pending after a success, because its page is about to be left. */
  staysPending?: boolean;
}

export interface Action<Args extends unknown[]> {
  /** Runs the action; resolves to whether it succeeded. A second run is ignored while the first one is pending. */
  run: (...args: Args) => Promise<boolean>;
  isPending: boolean;
}

/**
 * The action of a button or form that calls the server. It is pending until `work` settles, and a failure shows a toast,
 * unless the visitor has left the page, which most results belong to. When the focused control was disabled or removed meanwhile, the focus returns to
 * it, if it can.
 */
export function useAction<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  options: ActionOptions<Result> = {},
): Action<Args> {
  const [isPending, setPending] = useState(false);
  const running = useRef(false);
  const focused = useRef<Element | null>(null);
  const isPageActive = useIsPageActive();
  const latest = useRef({ work, options });
  useEffect(() => {
    latest.current = { work, options };
  });

  const restoreFocus = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  });
  useEffect(() => {
    if (!isPending) restoreFocus();
  }, [isPending]);

  const run = useCallback(
    async (...args: Args): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      focused.current = document.activeElement;
      setPending(true);
      const { current } = latest;
      const isWanted = () => current.options.outlivesPage || isPageActive();
      let hasSucceeded = false;
      try {
        const result = await current.work(...args);
        hasSucceeded = true;
        if (isWanted()) {
          if (current.options.success) toast.success(current.options.success);
          current.options.onSuccess?.(result);
        }
      } catch (error) {
        if (hasSucceeded) throw error;
        if (isWanted()) {
          const { failure = errorText(error), toastAt, onFailure } = current.options;
          if (failure !== null) toast.error(failure, toastAt);
          onFailure?.(error);
        }
      } finally {
        if (!hasSucceeded || !current.options.staysPending) {
          running.current = false;
          setPending(false);
        }
      }
      return hasSucceeded;
    },
    [isPageActive],
  );
  return { run, isPending };
}
