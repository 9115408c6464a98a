// The service worker of My Tickets: without a network it answers that page and its scripts from the cache that the page
// has written (`tickets-page.ts`). It stores nothing itself, and every other request takes the browser's usual way.
const CACHE = 'tickets-page';
const PAGE = '/profile/tickets';
/** The time after which a network that answers nothing counts as missing. */
const TIMEOUT_MS = 4_000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(loadPage(request));
  // The name of an asset contains a hash of its content, so that a stored one is never old.
  else if (pathname.startsWith('/assets/')) event.respondWith(loadAsset(request));
});

async function loadPage(request) {
  const online = fetch(request);
  const stored = await caches.match(PAGE, { cacheName: CACHE });
  if (!stored) return online;
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, stored));
  return Promise.race([online.catch(() => stored), timeout]);
}

async function loadAsset(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}
