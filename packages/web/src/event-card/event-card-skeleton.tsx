import { Skeleton } from '@jalsa/ui/skeleton';
import { CARD, CARD_POSTER } from './card-classes.ts';

/** The skeleton of an event card, in its size. */
export function EventCardSkeleton() {
  return (
    <div className={CARD}>
      <Skeleton className={`${CARD_POSTER} rounded-(--poster-corners)!`} />
      <div className="flex-1 space-y-2 p-3">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-5 w-1/3" />
      </div>
    </div>
  );
}
