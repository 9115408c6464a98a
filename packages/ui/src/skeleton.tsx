import { cx } from './lib/cx.ts';

interface SkeletonProps {
  /** Classes with the size of the content that is loading. */
  className?: string;
}

/** A grey shape in place of content that is loading. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-md bg-ink/10', className)} />;
}
