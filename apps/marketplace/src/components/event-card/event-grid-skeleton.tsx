import { Skeleton } from '@jalsa/ui/skeleton';
import { GRID } from './event-grid.tsx';

/** As large as the grid of cards that is on its way. */
export function EventGridSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: cards }, (_, index) => index).map((index) => (
        <div key={index} className="overflow-hidden rounded-lg border border-line bg-surface">
          <Skeleton className="aspect-4/5 rounded-none" />
          <div className="space-y-2 p-3">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-5" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
