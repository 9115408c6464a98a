import { useState } from 'react';
import { cx } from './lib/cx.ts';

export interface AvatarProps {
  /** The name of the person, whose initials stand in place of a missing picture. */
  name: string;
  /** The address of the picture. */
  src?: string | undefined;
  /** The classes of its size; by default 3 rem. */
  className?: string;
}

/** The round picture of a person. Screen readers skip it, because the name stands beside it. */
export function Avatar({ name, src, className = 'size-12 text-lg' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const frame = 'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full';
  if (src !== undefined && src !== failedSrc) {
    return (
      <img
        src={src}
        alt=""
        onError={() => setFailedSrc(src)}
        className={cx(frame, 'bg-sunken object-cover', className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(frame, 'evening-sky bg-night font-display font-semibold text-lamp', className)}
    >
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
