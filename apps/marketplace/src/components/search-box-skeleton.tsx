import { Skeleton } from '@jalsa/ui/skeleton';

/** As large as the box that stands on a page, with its label. */
export function SearchBoxSkeleton({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true">
      <Skeleton className={`mb-1.5 h-[1lh] w-40 text-sm ${className}`} />
      <Skeleton className={`h-14 rounded-full! ${className}`} />
    </div>
  );
}
