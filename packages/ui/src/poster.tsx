import { useEffect, useRef, useState } from 'react';
import { TicketIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

export interface PosterProps {
  /** A placeholder is drawn when the source is missing or cannot be loaded. */
  src: string | undefined;
  /** The alternative text; empty when the text beside the picture says the same. */
  alt: string;
  /** The size of the picture itself, which reserves its space while it loads. */
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** A CSS colour that is shown while the picture loads, such as `#e5257e`. */
  colour?: string;
  /** For the largest picture above the fold: loads at once instead of lazily. One on a page. */
  priority?: boolean;
  className?: string;
}

/** A picture that never shifts the page. It fills its frame and is cropped to it. */
export function Poster({ src, alt, width, height, srcSet, sizes, colour, priority, className }: PosterProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  // A server-rendered picture may have failed before React attached its handlers.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) current.decode?.().catch(() => setFailedSrc(src));
  }, [src]);
  if (src === undefined || src === failedSrc) return <PlaceholderPoster alt={alt} className={className} />;
  return (
    <img
      ref={picture}
      // `loading` precedes `src`, because a browser starts to load as soon as it reads the source.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={width}
      height={height}
      onError={() => setFailedSrc(src)}
      style={colour ? { backgroundColor: colour } : undefined}
      className={cx('block size-full bg-sunken object-cover', className)}
    />
  );
}

/** The placeholder: an evening sky with a ticket. */
function PlaceholderPoster({ alt, className }: { alt: string; className: string | undefined }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cx('evening-sky flex size-full items-center justify-center bg-night text-lamp', className)}
    >
      <TicketIcon className="size-[clamp(2rem,30%,5rem)] -rotate-12" />
    </span>
  );
}
