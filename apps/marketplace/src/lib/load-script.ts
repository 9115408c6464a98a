const loading = new Map<string, Promise<void>>();

/** Loads a script once. A failure is not remembered, so that it can be tried again. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(url);
      script.remove();
      reject(new Error(`script failed to load: ${url}`));
    };
    document.head.append(script);
  });
  loading.set(url, promise);
  return promise;
}
