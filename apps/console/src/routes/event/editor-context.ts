import type { EventContent, EventDraft } from '@jalsa/api-client/console';
import { createContext, useContext } from 'react';

/** The state of an event's editor. */
export interface Editor {
  organiser: string;
  draft: EventDraft;
  content: EventContent;
  /** Grows when the content of somebody else is shown, so that fields which keep their text are made again. */
  revision: number;
  mayWrite: boolean;
  /** The reasons of a refused publication, by path. */
  faults: Readonly<Record<string, string>>;
  /** Changes the value at a path. */
  set: (path: string, value: unknown) => void;
  /** Changes the content. */
  change: (change: (content: EventContent) => EventContent) => void;
  /** Stores the content now; resolves to the stored draft, or to null if it could not be stored. */
  flush: () => Promise<EventDraft | null>;
  /** Shows what a command answered. */
  adopt: (draft: EventDraft) => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This field stands outside the editor.');
  return editor;
}
