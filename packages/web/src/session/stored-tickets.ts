import { sitePaths } from '../links/site-paths.ts';

/** The cache of My Tickets, which `public/tickets-worker.js` of the marketplace reads. */
export const TICKETS_CACHE = 'tickets-page';

/** Deletes the stored page of My Tickets and its service worker. */
export async function deleteTicketsPage(): Promise<void> {
  // Browsers have neither on insecure origins.
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(sitePaths.tickets());
  await Promise.all([caches.delete(TICKETS_CACHE), registration?.unregister()]);
}
