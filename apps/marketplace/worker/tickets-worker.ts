import type { PageMessage, StoredTicket, TicketList, WorkerMessage } from './messages.ts';

// The service worker of My Tickets (docs/tickets.md). The page, its files, the list of upcoming tickets and their QR codes
// come from the network, which also renews the one cache; without a network they come from the cache. Every other request
// takes the browser's usual way.

declare const self: ServiceWorkerGlobalScope;

/** `stored-tickets.ts` of packages/web deletes it. */
const CACHE = 'tickets';
const PAGE = '/profile/tickets';
/** The time after which a network that answers nothing counts as missing. */
const TIMEOUT_MS = 4_000;
/** The header of a stored QR code with the text of its ticket: a reissued ticket has another one. */
const TICKET_TOKEN = 'x-ticket-token';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const key = keyOf(event.request);
  if (key !== null) event.respondWith(answer(event, key));
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  event.waitUntil(message.kind === 'store' ? store(message) : deleteOld());
});

/** The key under which the answer of a request is stored; null for a request that this worker leaves alone. */
function keyOf({ method, mode, url }: Request): string | null {
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return null;
  if (mode === 'navigate') return pathname === PAGE ? PAGE : null;
  if (isFile(pathname) || isQr(pathname)) return pathname;
  const [, customer] = LIST.exec(pathname) ?? [];
  if (customer === undefined || searchParams.get('tab') !== 'upcoming') return null;
  return listKey(customer, Number(searchParams.get('page')));
}

const LIST = /\/customer\/tickets\/([^/]+)\/v2$/;

/** The key of a page of a customer's upcoming tickets. */
const listKey = (customer: string, page: number) => `${PAGE}/${customer}/${page}`;

// The name of a file contains a hash of its content.
const isFile = (path: string) => path.startsWith('/assets/');
const isList = (key: string) => key.startsWith(`${PAGE}/`);
const isQr = (path: string) => /\/tickets\/[^/]+\/qr\.png$/.test(path);

/** The network's answer, or the stored one when the network fails, has no answer in time, or has no right one. */
async function answer(event: FetchEvent, key: string): Promise<Response> {
  // Only a page of My Tickets makes the cache: after a logout the next page still has this worker, and must not make it again.
  const cache = (await caches.has(CACHE)) ? await caches.open(CACHE) : null;
  const stored = await cache?.match(key);
  const online = fetch(event.request);
  event.waitUntil(
    online.then(
      (response) => cache && renew(cache, key, response.clone()),
      () => {},
    ),
  );
  const [response, isStored] = stored ? await firstOf(online, stored) : [await online, false];
  if (isList(key)) await tell(event.clientId, { kind: 'listed', isStored });
  return response;
}

async function firstOf(online: Promise<Response>, stored: Response): Promise<[Response, boolean]> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
  const response = await Promise.race([online.catch(() => null), late]);
  return response && response.status < 500 ? [response, false] : [stored, true];
}

/** Stores an answer of the network, or deletes what the server does not answer any more. */
async function renew(cache: Cache, key: string, response: Response): Promise<void> {
  if (response.status >= 500 || isQr(key)) return; // a QR code is stored with its list
  if (!response.ok) await cache.delete(key);
  else await cache.put(key, response.clone());
  if (isList(key)) await renewQrCodes(cache, response.ok ? [(await response.json()) as TicketList] : []);
}

/** Stores the page, its files and the lists that it has loaded without this worker, as on the first visit. */
async function store({ files, customer, lists }: Extract<PageMessage, { kind: 'store' }>): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const list of lists) await cache.put(listKey(customer, list.page), Response.json(list));
  await renewQrCodes(cache, lists);
  await storePage(cache, files);
}

async function renewQrCodes(cache: Cache, lists: readonly TicketList[]): Promise<void> {
  await storeQrCodes(
    cache,
    lists.flatMap(({ tickets }) => tickets),
  );
  await deleteStrayQrCodes(cache);
  await tellAll({ kind: 'stored' });
}

/** Stores the QR codes of tickets, unless they are stored already. */
async function storeQrCodes(cache: Cache, tickets: readonly StoredTicket[]): Promise<void> {
  for (const { status, ticket_token, ticket_qr_image } of tickets) {
    if (status === 'refunded') continue;
    const { pathname, href } = new URL(ticket_qr_image.image_link, self.location.href);
    const stored = await cache.match(pathname);
    if (stored?.headers.get(TICKET_TOKEN) === ticket_token) continue;
    const response = await fetch(href).catch(() => null);
    if (!response?.ok) continue;
    const headers = {
      'content-type': response.headers.get('content-type') ?? '',
      [TICKET_TOKEN]: ticket_token,
    };
    await cache.put(pathname, new Response(await response.blob(), { headers }));
  }
}

/** The stored lists by their keys. */
async function readLists(cache: Cache): Promise<Map<string, TicketList>> {
  const lists = new Map<string, TicketList>();
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const response = isList(pathname) && (await cache.match(url));
    if (response) lists.set(pathname, (await response.json()) as TicketList);
  }
  return lists;
}

/** Deletes the QR codes of tickets that no stored list has, and of refunded ones. */
async function deleteStrayQrCodes(cache: Cache): Promise<void> {
  const tickets = [...(await readLists(cache)).values()].flatMap((list) => list.tickets);
  const usable = tickets.filter(({ status }) => status !== 'refunded');
  const codes = usable.map(
    ({ ticket_qr_image }) => new URL(ticket_qr_image.image_link, self.location.href).pathname,
  );
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (isQr(pathname) && !codes.includes(pathname)) await cache.delete(url);
  }
}

/** Deletes the tickets whose events are over. */
async function deleteOld(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const [key, list] of await readLists(cache)) {
    const tickets = list.tickets.filter(({ event_end }) => Date.parse(event_end) > Date.now());
    if (tickets.length < list.tickets.length) await cache.put(key, Response.json({ ...list, tickets }));
  }
  await deleteStrayQrCodes(cache);
}

/** Stores the page and the files that it has loaded; files of older builds are deleted. */
async function storePage(cache: Cache, files: readonly string[]): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) return;
  const wanted = new Set([...files, ...((await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [])]);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!isFile(pathname)) continue;
    if (wanted.has(pathname)) wanted.delete(pathname);
    else await cache.delete(url);
  }
  await Promise.all([...wanted].map((file) => storeFile(cache, file)));
  await cache.put(PAGE, page);
}

/** Stores a file, unless the server has it no more: a page of an older build has loaded other files. */
async function storeFile(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path);
  if (response.ok) await cache.put(path, response);
}

async function tell(clientId: string, message: WorkerMessage): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(message);
}

async function tellAll(message: WorkerMessage): Promise<void> {
  // A page that the visitor reached from another one is not controlled by this worker.
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage(message);
}
