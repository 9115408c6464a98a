import { createHash } from 'node:crypto';
import type { RenderedPage } from '@jalsa/site/types';
import { LRUCache } from 'lru-cache';
import { ENCODE, type Encoding } from '../http/encodings.ts';
import type { Clock } from '../lib/clock.ts';

/** A rendered page in the form in which it is sent. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  /** The same for every encoding of the page. */
  etag: string;
  body(encoding: Encoding): Promise<Buffer>;
}

type RenderedHtml = Extract<RenderedPage, { html: string }>;
type Redirect = Exclude<RenderedPage, RenderedHtml>;
type Answer = StoredPage | Redirect;

interface CachedPage {
  page: StoredPage;
  staleUntil: number;
  /** The next refresh begins at this time or later; infinity while one is running. */
  refreshFrom: number;
  retries: number;
}

export interface PageCache {
  /** The page at an address, from the cache or from `render`. Concurrent calls for an address share one rendering. */
  get(address: string, render: () => Promise<RenderedPage>): Promise<Answer>;
  /** Drops every page; pages that are being rendered now are not cached either. */
  clear(): void;
}

/** The wait after a refresh that failed, doubled by each further one. */
const FIRST_RETRY_MS = 1000;

/** The memory of a page, as a multiple of its address and its HTML: the compressed forms count too. */
const SIZE_FACTOR = 1.5;

interface PageCacheOptions {
  clock: Clock;
  /** The least recently used pages are dropped above this size. */
  maxBytes: number;
  /** Receives the error of a refresh; its stale page was sent. */
  onError(error: unknown): void;
}

/**
 * Caches rendered pages as their `Cache-Control` allows shared caches: for `s-maxage` seconds a page is fresh; for
 * `stale-while-revalidate` seconds more it is sent while one request refreshes it.
 *
 * Not `fetch` of lru-cache: it has no end of the time in which a stale value is sent, and caches every result.
 */
export function createPageCache({ clock, maxBytes, onError }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes });
  let renderings = new Map<string, Promise<Answer>>();

  const store = (address: string, page: StoredPage, size: number) => {
    const { fresh, stale } = lifetime(page.headers['cache-control']);
    if (fresh === 0) return;
    const freshUntil = clock.now().getTime() + fresh;
    const refresh = { refreshFrom: freshUntil, retries: 0 };
    pages.set(address, { page, staleUntil: freshUntil + stale, ...refresh }, { size });
  };

  const renderOnce = (address: string, render: () => Promise<RenderedPage>): Promise<Answer> => {
    // `clear` replaces this map.
    const current = renderings;
    const running = current.get(address);
    if (running) return running;
    const rendering = render()
      .then((rendered) => {
        if ('redirect' in rendered) return rendered;
        const page = toStored(rendered);
        const size = Math.ceil(SIZE_FACTOR * Buffer.byteLength(address + rendered.html));
        if (current === renderings) store(address, page, size);
        return page;
      })
      .finally(() => current.delete(address));
    current.set(address, rendering);
    return rendering;
  };

  return {
    async get(address, render) {
      const cached = pages.get(address);
      const now = clock.now().getTime();
      if (!cached || now >= cached.staleUntil) return renderOnce(address, render);
      if (now >= cached.refreshFrom) {
        cached.refreshFrom = Number.POSITIVE_INFINITY;
        // After a failure, or a result that is not cached, this page is still in the cache.
        renderOnce(address, render)
          .catch(onError)
          .finally(() => {
            cached.refreshFrom = clock.now().getTime() + FIRST_RETRY_MS * 2 ** cached.retries++;
          });
      }
      return cached.page;
    },
    clear() {
      renderings = new Map();
      pages.clear();
    },
  };
}

/** The milliseconds for which a page is fresh, and for which it is stale after that. */
function lifetime(cacheControl = ''): { fresh: number; stale: number } {
  const milliseconds = (name: string) =>
    1000 * Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  return { fresh: milliseconds('s-maxage'), stale: milliseconds('stale-while-revalidate') };
}

function toStored({ status, headers, html, content }: RenderedHtml): StoredPage {
  const bytes = Buffer.from(html);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    headers,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const body = ENCODE[encoding](bytes);
      encoded.set(encoding, body);
      // A failure is not cached: the next request encodes the page again.
      body.catch(() => encoded.delete(encoding));
      return body;
    },
  };
}
