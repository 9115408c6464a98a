import { createHash } from 'node:crypto';
import type { RenderedPage } from '@jalsa/site/types';
import { ENCODE, type Encoding } from '../http/encodings.ts';
import type { Clock } from '../lib/clock.ts';
import { singleFlightCache } from '../lib/single-flight.ts';

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
  answer: Answer;
  /** 0 for a page that is not cached. */
  size: number;
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
 */
export function createPageCache({ clock, maxBytes, onError }: PageCacheOptions): PageCache {
  const pages = singleFlightCache<string, CachedPage>({ max: maxBytes, sizeOf: ({ size }) => size });

  const renderOnce = (address: string, render: () => Promise<RenderedPage>): Promise<CachedPage> =>
    pages.renew(address, async () => {
      const rendered = await render();
      if ('redirect' in rendered)
        return { answer: rendered, size: 0, staleUntil: 0, refreshFrom: 0, retries: 0 };
      const { fresh, stale } = lifetime(rendered.headers['cache-control']);
      const size = fresh === 0 ? 0 : Math.ceil(SIZE_FACTOR * Buffer.byteLength(address + rendered.html));
      const refreshFrom = clock.now().getTime() + fresh;
      return { answer: toStored(rendered), size, staleUntil: refreshFrom + stale, refreshFrom, retries: 0 };
    });

  return {
    async get(address, render) {
      const cached = pages.peek(address);
      const now = clock.now().getTime();
      if (!cached || now >= cached.staleUntil) return (await renderOnce(address, render)).answer;
      if (now >= cached.refreshFrom) {
        cached.refreshFrom = Number.POSITIVE_INFINITY;
        // After a failure, or a result that is not cached, this page is still in the cache.
        renderOnce(address, render)
          .catch(onError)
          .finally(() => {
            cached.refreshFrom = clock.now().getTime() + FIRST_RETRY_MS * 2 ** cached.retries++;
          });
      }
      return cached.answer;
    },
    clear: pages.clear,
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
  const bodies = singleFlightCache<Encoding, Buffer>({ max: Object.keys(ENCODE).length });
  return {
    status,
    headers,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    body: (encoding) => bodies.get(encoding, () => ENCODE[encoding](bytes)),
  };
}
