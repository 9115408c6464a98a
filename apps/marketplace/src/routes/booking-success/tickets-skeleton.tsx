import { Card } from '@jalsa/ui/card';
import { Skeleton } from '@jalsa/ui/skeleton';
import { commonTexts } from '../../texts/common.ts';

/** A heading and one ticket in their final size, so that the browser can restore the scroll position after a reload. */
export function TicketsSkeleton() {
  return (
    <>
      <h1 className="sr-only">{commonTexts.loading}</h1>
      <div aria-hidden="true">
        <div className="mb-6 flex h-58 flex-col items-center gap-3 sm:h-45">
          <Skeleton className="size-16 rounded-full!" />
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-18 w-full max-w-md sm:h-12" />
          <Skeleton className="h-6 w-32" />
        </div>
        <Card className="overflow-hidden min-[701px]:grid min-[701px]:grid-cols-[18rem_minmax(0,1fr)]">
          <div className="border-line border-dashed p-5 max-[701px]:border-b min-[701px]:border-r">
            <Skeleton className="mx-auto aspect-square w-full max-w-80" />
            <Skeleton className="mx-auto mt-3 h-11 w-40" />
          </div>
          <div className="flex flex-col gap-4 p-5">
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-31 sm:h-25" />
            <Skeleton className="h-12 w-1/2" />
            <Skeleton className="mt-auto h-11 min-[701px]:h-13" />
            <Skeleton className="-mt-1 h-37 min-[440px]:h-24" />
          </div>
        </Card>
        <Skeleton className="mx-auto mt-8 h-11 w-44" />
      </div>
    </>
  );
}
