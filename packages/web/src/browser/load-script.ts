/** Pending scripts by address. */
const loading = new Map<string, Promise<void>>();

/** The time after which a script is considered unavailable. */
const TIMEOUT_MS = 20_000;

/**
 * Loads a script and resolves when `isReady` returns true. Rejects after 20 seconds, on an error, and when something
 * else was served in place of the script (a captive portal, an empty file). The next call tries again.
 */
export function loadScript(url: string, isReady: () => boolean): Promise<void> {
  if (isReady()) return Promise.resolve();
  const pending = loading.get(url);
  if (pending) return pending;
  const script = document.createElement('script');
  const promise = new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      loading.delete(url);
    };
    const fail = (reason: string) => {
      end();
      script.remove();
      reject(new Error(`script ${reason}: ${url}`));
    };
    const timer = setTimeout(() => fail('took too long'), TIMEOUT_MS);
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
