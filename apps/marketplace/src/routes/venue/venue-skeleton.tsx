import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { Skeleton } from '@jalsa/ui/skeleton';
import { commonTexts } from '../../texts/common.ts';

/** The skeleton of a venue's page, in its size. */
export function VenueSkeleton() {
  return (
    <>
      <h1 className="sr-only">{commonTexts.loading}</h1>
      <div aria-hidden="true" className={`${PAGE_WIDTH} min-h-dvh pt-1 pb-8 sm:pt-3`}>
        <div className="flex min-h-11 items-center">
          <Skeleton className="h-4 w-56" />
        </div>
        <div className="mt-1 sm:mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
          <div className="flex min-w-0 flex-col gap-5">
            <Skeleton className="aspect-3/2 max-sm:-mx-4 max-sm:rounded-none! lg:aspect-2/1" />
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-28" />
            <Skeleton className="mt-4 h-8 w-1/2" />
            <Skeleton className="h-40" />
          </div>
          <Skeleton className="h-64 max-lg:hidden" />
        </div>
      </div>
    </>
  );
}
