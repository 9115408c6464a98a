import { createStore, del, get, set } from 'idb-keyval';
import type { DocumentsDraft } from './documents-draft.ts';

/** The drafts of the drivers of this phone by their id, in IndexedDB: it stores files, and survives a closed browser. */
const drafts = () => createStore('cab-driver', 'drafts');

/** The draft of a driver; null without one, or where the browser forbids storage. */
export async function readDraft(driverId: string): Promise<DocumentsDraft | null> {
  try {
    return (await get<DocumentsDraft>(driverId, drafts())) ?? null;
  } catch {
    return null; // The page works without stored photos.
  }
}

/** Stores the draft of a driver. Without storage the photos last as long as the page. */
export async function storeDraft(driverId: string, draft: DocumentsDraft): Promise<void> {
  await set(driverId, draft, drafts()).catch(() => {});
}

/** Deletes the draft of a driver: its photos are identity documents. */
export async function deleteDraft(driverId: string): Promise<void> {
  await del(driverId, drafts()).catch(() => {});
}
