import { toast } from '@jalsa/ui/toast';
import { useCallback, useEffect, useState } from 'react';
import { reloadPage } from '../browser/reload-page.ts';
import { failureTexts } from '../texts/failure-texts.ts';

/** Errors that were shown before: the router caches a failed page module and throws the same error again. */
const shownErrors = new WeakSet<object>();

/** Reloads the page, which fixes a page module that failed to load with `error`. */
export function usePageReload(error: unknown): { run: () => Promise<void>; isPending: boolean } {
  const [isPending, setPending] = useState(false);
  const run = useCallback(async () => {
    setPending(true);
    try {
      await reloadPage();
    } catch {
      toast.error(failureTexts.continueFailed);
      setPending(false);
    }
  }, []);
  useEffect(() => {
    if (typeof error !== 'object' || error === null) return;
    // The visitor navigated to the failed page again.
    if (shownErrors.has(error)) void run();
    shownErrors.add(error);
  }, [error, run]);
  return { run, isPending };
}
