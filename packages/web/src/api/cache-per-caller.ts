const caches = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Caches rarely changing data per API client: once per rendered page on the server, once per visit in the browser.
 * Failures are not cached.
 */
export function cachePerCaller<T>(api: object, name: string, load: () => Promise<T>): Promise<T> {
  const cache = caches.get(api) ?? new Map<string, Promise<unknown>>();
  caches.set(api, cache);
  const cached = cache.get(name) as Promise<T> | undefined;
  if (cached) return cached;
  const answer = load();
  cache.set(name, answer);
  answer.catch(() => cache.delete(name));
  return answer;
}
