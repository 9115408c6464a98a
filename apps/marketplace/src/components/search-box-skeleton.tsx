import { Skeleton } from '@jalsa/ui/skeleton';

/** The skeleton of a page's search box with its label. */
export function SearchBoxSkeleton({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true">
      <Skeleton className={`mb-1.5 h-[1lh] w-40 text-sm ${className}`} />
      <Skeleton className={`h-14 rounded-full! ${className}`} />
    </div>
  );
}
