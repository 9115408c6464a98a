import { MESSAGES } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { useCallback, useEffect, useState } from 'react';
import { reloadPage } from './reload-page.ts';

/** Errors that were shown before: the router caches a failed page module and throws the same error again. */
const shownErrors = new WeakSet<object>();

/** Reloads the page, which fixes a page module that failed to load with `error`. */
export function usePageReload(error: unknown) {
  const [busy, setBusy] = useState(false);
  const reload = useCallback(async () => {
    setBusy(true);
    try {
      await reloadPage();
    } catch {
      toast.error(MESSAGES.continueFailed);
      setBusy(false);
    }
  }, []);
  useEffect(() => {
    if (typeof error !== 'object' || error === null) return;
    // The visitor navigated to the failed page again.
    if (shownErrors.has(error)) void reload();
    shownErrors.add(error);
  }, [error, reload]);
  return { reload, busy };
}
