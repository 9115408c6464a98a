import { useEffect, useRef, useState } from 'react';
import { TicketIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

export interface PosterProps {
  /** Without one, and where it cannot be shown, a drawn poster stands in its place. */
  src: string | undefined;
  /** What the picture shows; empty when the words beside it say it already. */
  alt: string;
  /** Of the picture itself, so that its place is kept while it loads. */
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** Stands in its place until the picture is there: a colour of CSS, such as `#e5257e`. */
  colour?: string;
  /** The largest thing first seen: fetched at once instead of when it comes near. One on a page. */
  priority?: boolean;
  className?: string;
}

/** A picture that never moves the page. Fills its frame, cut where the shapes differ. */
export function Poster({ src, alt, width, height, srcSet, sizes, colour, priority, className }: PosterProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  // A picture of the server's page may have failed before anybody listened.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) current.decode?.().catch(() => setFailed(src));
  }, [src]);
  if (src === undefined || src === failed) return <DrawnPoster alt={alt} className={className} />;
  return (
    <img
      ref={picture}
      // Before `src`: a browser starts to fetch as soon as it knows the address.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={width}
      height={height}
      onError={() => setFailed(src)}
      style={colour ? { backgroundColor: colour } : undefined}
      className={cx('block size-full bg-sunken object-cover', className)}
    />
  );
}

/** An evening sky with a ticket in it. */
function DrawnPoster({ alt, className }: { alt: string; className: string | undefined }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cx('evening-sky flex size-full items-center justify-center bg-night text-lamp', className)}
    >
      <TicketIcon className="size-[clamp(2rem,30%,5rem)] -rotate-12" />
    </span>
  );
}
