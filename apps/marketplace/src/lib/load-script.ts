/** What is on its way, by address. */
const loading = new Map<string, Promise<void>>();

/** A script that has not come by then will hardly come. */
const LIMIT_MS = 20_000;

/**
 * Loads a script until `isReady` says that it has done its work; rejects when it does not come within 20 seconds, or
 * something else comes in its place (a network's sign-in page, or nothing at all). Then it can be tried again.
 */
export function loadScript(url: string, isReady: () => boolean): Promise<void> {
  if (isReady()) return Promise.resolve();
  const known = loading.get(url);
  if (known) return known;
  const script = document.createElement('script');
  const promise = new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      loading.delete(url);
    };
    const fail = (why: string) => {
      end();
      script.remove();
      reject(new Error(`script ${why}: ${url}`));
    };
    const timer = setTimeout(() => fail('took too long'), LIMIT_MS);
    script.src = url;
    script.async = true;
    script.onerror = () => fail('failed to load');
    script.onload = () => {
      if (!isReady()) return fail('did not do its work');
      end();
      resolve();
    };
  });
  loading.set(url, promise);
  document.head.append(script);
  return promise;
}
