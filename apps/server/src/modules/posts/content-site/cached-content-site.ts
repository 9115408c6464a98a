import type { ContentPost } from '@jalsa/api-client/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../lib/clock.ts';
import { CONTENT_RETRY_SECONDS, contentUnavailable } from '../posts.errors.ts';
import type { ContentSite } from './content-site.types.ts';
import { ContentSiteUnreachable } from './foreign-content-site.adapter.ts';

const FRESH_MS = 10 * 60_000;
const STALE_MS = 24 * 60 * 60_000;
const MAX_POSTS = 500;

interface Copy {
  post: ContentPost | null;
  readAt: number;
}

interface Options {
  address: string;
  read(n: number): Promise<ContentPost | null>;
  clock: Clock;
  /** Receives each failure to read a post. */
  onError(error: unknown): void;
}

/**
 * A foreign content site. A post is read again after 10 minutes; when that fails, its copy is used for a day. After a
 * failure the site is left alone for half a minute, so that a slow one does not delay every page.
 */
export function cachedContentSite({ address, read, clock, onError }: Options): ContentSite {
  const copies = new LRUCache<number, Copy>({ max: MAX_POSTS });
  const readings = new Map<number, Promise<ContentPost | null>>();
  /** When a post, or with `null` any post, may be read again. */
  const retries = new LRUCache<number | 'any', { from: number; error: unknown }>({ max: MAX_POSTS });
  const now = () => clock.now().getTime();

  const failureOf = (n: number) =>
    [retries.get('any'), retries.get(n)].find((failure) => failure && now() < failure.from);

  const readOnce = (n: number): Promise<ContentPost | null> => {
    const running = readings.get(n);
    if (running) return running;
    const reading = read(n)
      .then(
        (post) => {
          copies.set(n, { post, readAt: now() });
          return post;
        },
        (error: unknown) => {
          onError(error);
          const from = now() + 1000 * CONTENT_RETRY_SECONDS;
          retries.set(error instanceof ContentSiteUnreachable ? 'any' : n, { from, error });
          throw error;
        },
      )
      .finally(() => readings.delete(n));
    readings.set(n, reading);
    return reading;
  };

  return {
    address,
    async find(n) {
      const copy = copies.get(n);
      if (copy && now() < copy.readAt + FRESH_MS) return copy.post;
      const failure = failureOf(n);
      try {
        if (failure) throw failure.error;
        return await readOnce(n);
      } catch (error) {
        if (copy && now() < copy.readAt + STALE_MS) return copy.post;
        throw contentUnavailable(error);
      }
    },
  };
}
