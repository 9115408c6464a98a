import { Card } from '@jalsa/ui/card';
import { Skeleton } from '@jalsa/ui/skeleton';
import { commonTexts } from '../../texts/common.ts';

/** The skeleton of a booked table, in its size. */
export function BookedSkeleton() {
  return (
    <>
      <h1 className="sr-only">{commonTexts.loading}</h1>
      <div aria-hidden="true" className="flex flex-col items-center gap-5">
        <Skeleton className="size-16 rounded-full!" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-12 w-full max-w-md" />
        <Card className="w-full space-y-4 p-5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-11 w-3/4" />
        </Card>
        <Skeleton className="h-11 w-full" />
      </div>
    </>
  );
}
