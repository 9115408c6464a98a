import { Skeleton } from '@jalsa/ui/skeleton';
import { POSTER_FRAME } from './card-poster.ts';

/** As large as an event's card that is on its way. */
export function EventCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton className={`${POSTER_FRAME} rounded-none`} />
      <div className="space-y-2 p-3">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-5 w-1/3" />
      </div>
    </div>
  );
}
