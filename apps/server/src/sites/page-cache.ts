import { createHash } from 'node:crypto';
import { ENCODE, type Encoding } from '../http/encodings.ts';
import type { Clock } from '../lib/clock.ts';
import type { RenderedPage } from './load-site.ts';

/** A page as it is sent. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  /** Of the page, however it is encoded. */
  etag: string;
  body(encoding: Encoding): Promise<Buffer>;
}

type Html = Extract<RenderedPage, { html: string }>;
/** Either a page to be sent, or where to go instead. */
type Answer = StoredPage | Exclude<RenderedPage, Html>;

interface Entry {
  page: StoredPage;
  bytes: number;
  freshUntil: number;
  staleUntil: number;
  refreshing: boolean;
}

export interface PageCache {
  /** The page at an address: a kept one, or the one that `render` gives. Many who ask at once wait for one rendering. */
  find(address: string, render: () => Promise<RenderedPage>): Promise<Answer>;
  /** Forgets every page, also those that are being rendered from what was so until now. */
  empty(): void;
}

/** What a kept page takes beside its HTML: the same in each encoding, and what refers to it. */
const WITH_ENCODINGS = 1.5;

interface PageCacheOptions {
  clock: Clock;
  /** Of pages that are kept, in bytes. */
  mostBytes: number;
  /** Told of a rendering that failed while an older page was sent. */
  onError(error: unknown): void;
}

/**
 * Keeps rendered pages for as long as their `Cache-Control` lets a shared cache keep them: `s-maxage` seconds, and
 * `stale-while-revalidate` seconds more in which the old page is sent until the new one, which the first to ask has
 * rendered, is there. The pages asked for longest ago go first when there is no more room.
 */
export function pageCache({ clock, mostBytes, onError }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Answer>>();
  let kept = 0;
  let edition = 0;

  const forget = (address: string) => {
    kept -= entries.get(address)?.bytes ?? 0;
    entries.delete(address);
  };
  const keep = (address: string, page: StoredPage, bytes: number) => {
    const { fresh, stale } = lifetime(page.headers['cache-control']);
    if (fresh === 0 || bytes > mostBytes) return;
    const freshUntil = clock.now().getTime() + fresh;
    forget(address);
    entries.set(address, { page, bytes, freshUntil, staleUntil: freshUntil + stale, refreshing: false });
    kept += bytes;
    for (const oldest of entries.keys()) {
      if (kept <= mostBytes) return;
      forget(oldest);
    }
  };

  const renderNow = (address: string, render: () => Promise<RenderedPage>): Promise<Answer> => {
    const running = underWay.get(address);
    if (running) return running;
    const begunIn = edition;
    const rendering = render()
      .then((rendered) => {
        if ('redirect' in rendered) return rendered;
        const page = toStored(rendered);
        if (begunIn === edition) keep(address, page, Buffer.byteLength(rendered.html) * WITH_ENCODINGS);
        return page;
      })
      .finally(() => {
        if (underWay.get(address) === rendering) underWay.delete(address);
      });
    underWay.set(address, rendering);
    return rendering;
  };

  return {
    async find(address, render) {
      const entry = entries.get(address);
      const now = clock.now().getTime();
      if (!entry || now >= entry.staleUntil) return renderNow(address, render);
      // Asked for last, so it goes last.
      entries.delete(address);
      entries.set(address, entry);
      if (now >= entry.freshUntil && !entry.refreshing) {
        entry.refreshing = true;
        renderNow(address, render)
          .catch(onError)
          .finally(() => {
            entry.refreshing = false;
          });
      }
      return entry.page;
    },
    empty() {
      edition++;
      entries.clear();
      underWay.clear();
      kept = 0;
    },
  };
}

function lifetime(cacheControl = ''): { fresh: number; stale: number } {
  const milliseconds = (name: string) =>
    1000 * Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  return { fresh: milliseconds('s-maxage'), stale: milliseconds('stale-while-revalidate') };
}

function toStored({ status, headers, html, content }: Html): StoredPage {
  const bytes = Buffer.from(html);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    headers,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      const done = encoded.get(encoding) ?? ENCODE[encoding](bytes);
      encoded.set(encoding, done);
      return done;
    },
  };
}
