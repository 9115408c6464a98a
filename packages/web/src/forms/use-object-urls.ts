import { useEffect, useState } from 'react';

/** A picture that is stored already. */
export interface StoredPicture {
  name: string;
  url: string;
}

/**
 * The addresses of pictures: a stored one has its own, a chosen one gets an address of this page, which is released when
 * the picture is removed. Files that are no pictures have none.
 */
export function useObjectUrls<Source extends File | StoredPicture>(
  sources: readonly Source[],
): (source: Source) => string | undefined {
  const [urls] = useState(() => new Map<File, string>());
  useEffect(() => {
    const removed = [...urls].filter(([file]) => !sources.some((source) => source === file));
    for (const [file] of removed) release(urls, file);
  }, [sources, urls]);
  useEffect(
    () => () => {
      for (const file of urls.keys()) release(urls, file);
    },
    [urls],
  );
  return (source) => {
    if (!(source instanceof File)) return source.url;
    if (!source.type.startsWith('image/')) return undefined;
    const url = urls.get(source) ?? URL.createObjectURL(source);
    urls.set(source, url);
    return url;
  };
}

function release(urls: Map<File, string>, file: File): void {
  URL.revokeObjectURL(urls.get(file) ?? '');
  urls.delete(file);
}
