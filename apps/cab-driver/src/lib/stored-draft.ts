import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { DocumentsDraft } from './documents-draft.ts';

/** The drafts of the drivers of this phone by their id, in IndexedDB: it stores files, and survives a closed browser. */
const drafts = () => createStore('cab-driver', 'drafts');

/** The result of work with the drafts; null when the browser forbids storage: the page works without stored photos. */
async function attempt<T>(work: (store: UseStore) => Promise<T>): Promise<T | null> {
  try {
    return await work(drafts());
  } catch {
    return null;
  }
}

/** The draft of a driver; null without one, or where the browser forbids storage. */
export async function readDraft(driverId: string): Promise<DocumentsDraft | null> {
  return (await attempt((store) => get<DocumentsDraft>(driverId, store))) ?? null;
}

/** Stores the draft of a driver. Without storage the photos last as long as the page. */
export async function storeDraft(driverId: string, draft: DocumentsDraft): Promise<void> {
  await attempt((store) => set(driverId, draft, store));
}

/** Deletes the draft of a driver: its photos are identity documents. */
export async function deleteDraft(driverId: string): Promise<void> {
  await attempt((store) => del(driverId, store));
}
