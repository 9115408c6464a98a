import { Card } from '@jalsa/ui/card';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { Skeleton } from '@jalsa/ui/skeleton';
import { StickyFooter } from '@jalsa/ui/sticky-footer';
import { commonTexts } from '../../texts/common.ts';

const CARDS = ['first', 'second', 'third', 'fourth'];

/** The skeleton of an event page, in its size. */
export function EventSkeleton() {
  return (
    <>
      <h1 className="sr-only">{commonTexts.loading}</h1>
      <div aria-hidden="true" className={`${PAGE_WIDTH} min-h-dvh pt-1 pb-8 sm:pt-3`}>
        <div className="flex min-h-11 items-center">
          <Skeleton className="h-4 w-56" />
        </div>
        <div className="mt-1 sm:mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-10">
          <div className="flex min-w-0 flex-col gap-10">
            <div className="grid gap-5 sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
              <div className="flex justify-center self-start max-sm:evening-sky max-sm:-mx-4 max-sm:bg-night max-sm:py-6">
                <Skeleton className="aspect-4/5 w-60 rounded-lg max-sm:bg-ivory/15! sm:w-full" />
              </div>
              <div className="flex flex-col gap-4 sm:py-2">
                <Skeleton className="h-10 w-4/5" />
                <Skeleton className="h-5 w-2/5" />
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-11 max-w-md" />
                <Skeleton className="h-11 max-w-md" />
              </div>
            </div>
            <div>
              <Skeleton className="mb-3 h-8 w-32" />
              <div className="grid gap-3 lg:grid-cols-2">
                {CARDS.map((card) => (
                  <Card key={card} className="h-36 space-y-3 p-4">
                    <Skeleton className="h-6 w-1/2" />
                    <Skeleton className="h-4" />
                    <Skeleton className="h-6 w-24" />
                  </Card>
                ))}
              </div>
            </div>
          </div>
          <Card className="space-y-3 p-5 max-lg:hidden">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-13" />
          </Card>
        </div>
      </div>
      <div aria-hidden="true" className="contents lg:hidden">
        <StickyFooter>
          <div className="flex items-center justify-between gap-4 py-3">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-13 min-w-40 grow sm:max-w-72" />
          </div>
        </StickyFooter>
      </div>
    </>
  );
}
