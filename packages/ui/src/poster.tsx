import { cx } from './lib/cx.ts';

export interface PosterProps {
  src: string;
  /** What the picture shows; empty when the words beside it say it already. */
  alt: string;
  /** Of the picture itself, so that its place is kept while it loads. */
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** The picture's main colour, seen until it is there. */
  color?: string;
  /** The largest thing first seen: fetched at once instead of when it comes near. One on a page. */
  priority?: boolean;
  className?: string;
}

/** A picture that never moves the page. Fills its frame, cut where the shapes differ. */
export function Poster({ src, alt, width, height, srcSet, sizes, color, priority, className }: PosterProps) {
  return (
    <img
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
      className={cx('block size-full bg-sunken object-cover', className)}
      style={color ? { backgroundColor: color } : undefined}
    />
  );
}
