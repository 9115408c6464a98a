import type { FormState } from '@jalsa/web/forms';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, deleteDraft, isWorthKeeping, saveDraft } from '../../lib/draft.ts';
import type { ProfileValues } from '../../lib/profile-form.ts';

/** The time without a change after which the draft is saved. */
const SAVE_AFTER_MS = 400;

/** Saves the draft of a new profile, or of an artist's changes, after each change, and when the page is hidden. `isKept` is false where the browser cannot keep it. */
export function useStoredDraft(
  artistId: string | null,
  tags: Omit<Draft, 'profile'>,
  form: FormState<ProfileValues>,
) {
  const [isKept, setKept] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useEffectEvent(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const draft = { ...tags, profile: form.getValues() };
    if (!isWorthKeeping(draft)) return;
    try {
      await saveDraft(artistId, draft);
      setKept(true);
    } catch {
      setKept(false);
    }
  });
  const schedule = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, SAVE_AFTER_MS);
  });

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => schedule() }), [form]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else schedule();
  }, [tags.tag, tags.otherTag]);
  useEffect(() => {
    const saveChanges = () => timer.current !== undefined && void save();
    addEventListener('visibilitychange', saveChanges);
    addEventListener('pagehide', saveChanges);
    return () => {
      removeEventListener('visibilitychange', saveChanges);
      removeEventListener('pagehide', saveChanges);
      // A page that is left saves the last change, unless the draft was sent.
      saveChanges();
    };
  }, []);

  const discard = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await deleteDraft(artistId);
  }, [artistId]);
  return { isKept, discard };
}
