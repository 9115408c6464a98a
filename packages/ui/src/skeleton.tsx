import { cx } from './lib/cx.ts';

interface SkeletonProps {
  /** Gives it the size of what will stand there. */
  className?: string;
}

/** A grey shape in the place of something that is being loaded. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-md bg-ink/10', className)} />;
}
