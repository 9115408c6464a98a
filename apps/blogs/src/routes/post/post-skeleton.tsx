import { Skeleton } from '@jalsa/ui/skeleton';
import { SkeletonFrame } from '../../components/skeleton-frame.tsx';

const PLACES = [1, 2, 3, 4, 5, 6];

/** The skeleton of a post. */
export function PostSkeleton() {
  return (
    <SkeletonFrame>
      <div className="mx-auto max-w-3xl">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-6 h-12" />
        <Skeleton className="mt-3 h-12 w-2/3" />
        <Skeleton className="mt-4 h-5 w-1/2" />
        <Skeleton className="mt-6 aspect-16/9 rounded-lg!" />
        <div className="mt-8 space-y-3">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-6 last:w-3/5" />
          ))}
        </div>
      </div>
    </SkeletonFrame>
  );
}
