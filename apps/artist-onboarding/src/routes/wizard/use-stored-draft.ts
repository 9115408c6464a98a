import type { FormState } from '@jalsa/web/forms';
import { useEffect, useRef, useState } from 'react';
import { deleteDraft, isWorthKeeping, saveDraft } from '../../lib/draft.ts';
import type { ProfileValues } from '../../lib/profile-form.ts';

/** The time without a change after which the draft is saved. */
const SAVE_AFTER_MS = 400;

/** Saves the draft of a new profile, or of an artist's changes, after each change, and when the page is hidden. `isKept` is false where the browser cannot keep it. */
export function useStoredDraft(artistId: string | null, form: FormState<ProfileValues>) {
  const [isKept, setKept] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };

  useEffect(() => {
    const save = async () => {
      cancel();
      const profile = form.getValues();
      if (!isWorthKeeping(profile)) return;
      setKept(
        await saveDraft(artistId, profile).then(
          () => true,
          () => false,
        ),
      );
    };
    const schedule = () => {
      cancel();
      timer.current = setTimeout(save, SAVE_AFTER_MS);
    };
    const saveChanges = () => timer.current !== undefined && void save();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: schedule });
    const hidden = new AbortController();
    for (const event of ['visibilitychange', 'pagehide']) {
      addEventListener(event, saveChanges, { signal: hidden.signal });
    }
    return () => {
      unsubscribe();
      hidden.abort();
      // A page that is left saves the last change, unless the draft was sent.
      saveChanges();
    };
  }, [artistId, form]);

  /** Deletes the draft, which the server has from now on, or which is not wanted. */
  const discard = async () => {
    cancel();
    await deleteDraft(artistId);
  };
  return { isKept, discard };
}
