import { useEffect, useRef, useState } from 'react';
import type { StoredPicture } from './file-fields.tsx';

type Source = File | StoredPicture;

/**
 * The addresses of pictures: a stored one has its own, a chosen one gets an address of this page, which is released when
 * the picture is removed. Files that are no pictures have none.
 */
export function useObjectUrls(sources: readonly Source[]): (source: Source) => string | undefined {
  const [urls, setUrls] = useState<ReadonlyMap<File, string>>(() => new Map());
  useEffect(() => {
    const files = sources.filter((source) => source instanceof File).filter(isPicture);
    const removed = [...urls.keys()].filter((file) => !files.includes(file));
    if (removed.length === 0 && files.every((file) => urls.has(file))) return;
    for (const file of removed) URL.revokeObjectURL(urls.get(file) ?? '');
    setUrls(new Map(files.map((file) => [file, urls.get(file) ?? URL.createObjectURL(file)])));
  }, [sources, urls]);

  const latest = useRef(urls);
  useEffect(() => {
    latest.current = urls;
  }, [urls]);
  useEffect(
    () => () => {
      for (const url of latest.current.values()) URL.revokeObjectURL(url);
    },
    [],
  );
  return (source) => (source instanceof File ? urls.get(source) : source.url);
}

const isPicture = ({ type }: File) => type.startsWith('image/');
