import { Skeleton } from '@jalsa/ui/skeleton';
import { POST_CARD, POST_GRID, POST_PICTURE } from '../../components/card-classes.ts';
import { SkeletonFrame } from '../../components/skeleton-frame.tsx';

const PLACES = [1, 2, 3, 4, 5, 6];

/** The skeleton of the list of posts. */
export function ListSkeleton() {
  return (
    <SkeletonFrame>
      <Skeleton className="h-10 w-40" />
      <Skeleton className="mt-3 h-6 w-4/5 max-w-xl" />
      <Skeleton className="mt-6 mb-6 h-11 w-3/5 max-w-md" />
      <div aria-hidden="true" className={POST_GRID}>
        {PLACES.map((place) => (
          <div key={place} className={POST_CARD}>
            <Skeleton className={`${POST_PICTURE} rounded-none!`} />
            <div className="space-y-2 p-4">
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-6" />
              <Skeleton className="h-5" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonFrame>
  );
}
