import type { EventContent, EventDraft } from '@jalsa/api-client/console';
import { toast } from '@jalsa/ui/toast';
import { isApiError } from '@jalsa/web/api/api-errors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { type Conflict, isSame, joinChanges, withValue } from '../../lib/event-content.ts';
import { editorTexts as texts } from '../../texts/events.ts';

/** The pause in typing after which the draft is stored. */
const SAVE_AFTER_MS = 900;
/** After a failed save the next try waits so long. */
const RETRY_AFTER_MS = 5_000;
/** How often the changes of others are looked for. */
const LOOK_EVERY_MS = 10_000;

type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

interface State {
  draft: EventDraft;
  /** The content that is stored, from which the own changes are counted. */
  base: EventContent;
  content: EventContent;
  revision: number;
}

/** A change of somebody else to fields that were changed here as well. */
export interface Merge {
  draft: EventDraft;
  content: EventContent;
  conflicts: Conflict[];
}

/** The content of an event that stores itself, and joins with the changes of others. */
export function useEventEditor(organiser: string, loaded: EventDraft, mayWrite: boolean) {
  const api = useApi();
  const params = { organiser, event: loaded._id };
  const [state, setState] = useState<State>({
    draft: loaded,
    base: loaded.content,
    content: loaded.content,
    revision: 0,
  });
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [merge, setMerge] = useState<Merge | null>(null);
  const [tries, setTries] = useState(0);
  // The latest state, for what runs after an answer.
  const latest = useRef(state);
  const running = useRef<Promise<EventDraft | null> | null>(null);
  const put = (next: State) => {
    latest.current = next;
    setState(next);
  };
  const isDirty = !isSame(state.content, state.base);

  /** Shows the change of somebody else, together with the own changes. */
  const join = (theirs: EventDraft) => {
    const { base, content, revision } = latest.current;
    const joined = joinChanges(base, content, theirs.content);
    if (joined.conflicts.length > 0) {
      setMerge({ draft: theirs, ...joined });
      return;
    }
    const hadChanges = !isSame(content, base);
    put({ draft: theirs, base: theirs.content, content: joined.content, revision: revision + 1 });
    toast.success((hadChanges ? texts.joined : texts.adopted)(theirs.updated_by));
  };

  const store = async (): Promise<EventDraft | null> => {
    const sent = latest.current;
    setSaveState('saving');
    try {
      const draft = await api().events.save({
        params,
        body: { version: sent.draft.version, content: sent.content },
      });
      const typedMeanwhile = latest.current.content !== sent.content;
      put({ ...latest.current, draft, base: sent.content });
      setSaveState(typedMeanwhile ? 'unsaved' : 'saved');
      return draft;
    } catch (error) {
      setSaveState('failed');
      if (isApiError(error, 'changed_meanwhile')) {
        join(await api().events.get({ params }));
        setSaveState('unsaved');
      } else {
        console.warn(error);
      }
      return null;
    } finally {
      setTries((count) => count + 1);
    }
  };

  const save = (): Promise<EventDraft | null> => {
    running.current ??= store()
      .catch((error: unknown) => {
        console.warn(error);
        return null;
      })
      .finally(() => {
        running.current = null;
      });
    return running.current;
  };

  const saveSoon = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isDirty || merge || !mayWrite) return;
    const timer = setTimeout(saveSoon, saveState === 'failed' ? RETRY_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDirty, state.content, tries, merge, mayWrite]);

  const look = useEffectEvent(async () => {
    if (running.current || merge || document.visibilityState !== 'visible') return;
    const theirs = await api().events.get({ params });
    if (theirs.version > latest.current.draft.version && !running.current) join(theirs);
  });
  useEffect(() => {
    // A failed look is followed by the next one.
    const timer = setInterval(() => void look().catch(console.warn), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  const hasUnsaved = isDirty && mayWrite;
  useEffect(() => {
    if (!hasUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);

  const change = (make: (content: EventContent) => EventContent) => {
    const { current } = latest;
    put({ ...current, content: make(current.content) });
    if (saveState === 'saved') setSaveState('unsaved');
  };

  return {
    ...state,
    saveState: isDirty && saveState === 'saved' ? ('unsaved' as const) : saveState,
    merge,
    change,
    set: (path: string, value: unknown) => change((content) => withValue(content, path, value)),
    flush: async (): Promise<EventDraft | null> => {
      await running.current;
      const { current } = latest;
      return isSame(current.content, current.base) ? current.draft : save();
    },
    adopt: (draft: EventDraft) =>
      put({ draft, base: draft.content, content: draft.content, revision: latest.current.revision + 1 }),
    /** Ends the question for the conflicts with the chosen content. */
    resolve: (content: EventContent) => {
      if (!merge) return;
      put({
        draft: merge.draft,
        base: merge.draft.content,
        content,
        revision: latest.current.revision + 1,
      });
      setMerge(null);
    },
  };
}
