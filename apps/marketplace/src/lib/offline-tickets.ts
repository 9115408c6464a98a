import { readSession } from '@jalsa/web/session/session';
import { deleteStoredTickets, TICKETS_CACHE } from '@jalsa/web/session/stored-tickets';
import type { PageMessage, WorkerMessage } from '../../worker/messages.ts';
import { paths } from './paths.ts';

/** The script of the service worker (`worker/tickets-worker.ts`). */
const WORKER = '/tickets-worker.js';

/** Development has no build to store, and insecure origins have no service workers. */
const CAN_STORE = import.meta.env.PROD && 'serviceWorker' in (globalThis.navigator ?? {});

/**
 * Stores My Tickets for entrances without a network. Resolves to whether its service worker is new, so that the list was
 * loaded without it.
 */
export async function storeTickets(): Promise<boolean> {
  if (!CAN_STORE) return false;
  const { serviceWorker } = navigator;
  const isNew = serviceWorker.controller === null;
  const controlled = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  await serviceWorker.register(WORKER, { scope: paths.tickets() });
  if (serviceWorker.controller === null) await controlled;
  post({ kind: 'store', files: loadedFiles() });
  return isNew;
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
  if (!CAN_STORE || !(await caches.has(TICKETS_CACHE))) return;
  if (!readSession()) return deleteStoredTickets();
  const registration = await navigator.serviceWorker.getRegistration(paths.tickets());
  registration?.active?.postMessage({ kind: 'tidy' } satisfies PageMessage);
}

const post = (message: PageMessage) => navigator.serviceWorker.controller?.postMessage(message);

/** The paths of the built files that this page has loaded, which include code that pages load when they need it. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === window.location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
  });
