import { MESSAGES } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { useCallback, useEffect, useState } from 'react';
import { reloadPage } from './reload-page.ts';

/** Failures that have been shown before: the router remembers a page whose code did not come, and gives it again. */
const seen = new WeakSet<object>();

/** Opens this address as a new document, which mends a page whose code failed with `error`. */
export function useReopen(error: unknown) {
  const [busy, setBusy] = useState(false);
  const reopen = useCallback(async () => {
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
    // Asked for again, it is tried again.
    if (seen.has(error)) void reopen();
    seen.add(error);
  }, [error, reopen]);
  return { reopen, busy };
}
