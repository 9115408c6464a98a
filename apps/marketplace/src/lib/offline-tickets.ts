import type { TicketPage } from '@jalsa/api-client';
import { readSession } from '@jalsa/web/session/session';
import { deleteStoredTickets, TICKETS_CACHE } from '@jalsa/web/session/stored-tickets';
import type { PageMessage, WorkerMessage } from '../../worker/messages.ts';
import { paths } from './paths.ts';

/** The script of the service worker (`worker/tickets-worker.ts`). */
const WORKER = '/tickets-worker.js';

/** Development has no build to store, and insecure origins have no service workers. */
const CAN_STORE = import.meta.env.PROD && 'serviceWorker' in (globalThis.navigator ?? {});

/** Stores My Tickets with the loaded pages of the upcoming tickets, for entrances without a network. */
export async function storeTickets(lists: TicketPage[]): Promise<void> {
  const customer = readSession()?.partnerId;
  if (!CAN_STORE || customer === undefined) return;
  const { active, waiting, installing } = await navigator.serviceWorker.register(WORKER, {
    scope: paths.tickets(),
  });
  const worker = active ?? waiting ?? installing;
  worker?.postMessage({ kind: 'store', files: loadedFiles(), customer, lists } satisfies PageMessage);
}

/** Calls `listener` with what the service worker says. Returns a function that stops this. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  if (!CAN_STORE) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  navigator.serviceWorker.addEventListener('message', ({ data }) => listener(data as WorkerMessage), {
    signal,
  });
  return () => stop.abort();
}

/** The paths of the stored files: the QR codes of stored tickets are among them. */
export async function readStoredPaths(): Promise<string[]> {
  if (!CAN_STORE || !(await caches.has(TICKETS_CACHE))) return [];
  const keys = await (await caches.open(TICKETS_CACHE)).keys();
  return keys.map(({ url }) => new URL(url).pathname);
}

/** Deletes stored tickets whose events are over, and all of them when nobody is signed in. */
export async function tidyStoredTickets(): Promise<void> {
  if (!CAN_STORE) return;
  if (!readSession()) return deleteStoredTickets();
  const registration = await navigator.serviceWorker.getRegistration(paths.tickets());
  registration?.active?.postMessage({ kind: 'tidy' } satisfies PageMessage);
}

/** The paths of the built files that this page has loaded, which include code that pages load when they need it. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === window.location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
  });
