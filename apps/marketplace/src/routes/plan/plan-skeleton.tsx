import { Skeleton } from '@jalsa/ui/skeleton';
import { commonTexts } from '../../texts/common.ts';

/** The skeleton of a plan's rows. */
export function PlanSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <>
      <p className="sr-only">{commonTexts.loading}</p>
      <div aria-hidden="true" className="mt-3 space-y-3">
        {Array.from({ length: rows }, (_, index) => index).map((index) => (
          <div key={index} className="flex gap-3 rounded-lg border border-line bg-surface p-3 sm:gap-4">
            <Skeleton className="aspect-4/5 w-20 shrink-0 sm:w-24" />
            <div className="flex-1 space-y-2 pt-1">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-5 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
