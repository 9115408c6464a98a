import { sitePaths } from '../links/site-paths.ts';

/** The cache in which the service worker of My Tickets (`apps/marketplace/worker`) keeps the page and the upcoming tickets. */
export const TICKETS_CACHE = 'tickets';

/** Deletes the stored tickets and their service worker. */
export async function deleteStoredTickets(): Promise<void> {
  // Browsers have neither on insecure origins.
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(sitePaths.tickets());
  await Promise.all([caches.delete(TICKETS_CACHE), registration?.unregister()]);
}
