import { Card } from '@jalsa/ui/card';
import { Skeleton } from '@jalsa/ui/skeleton';
import { StickyFooter } from '@jalsa/ui/sticky-footer';
import { commonTexts } from '../../texts/common.ts';

const CARDS = ['first', 'second', 'third', 'fourth'];

/** The skeleton of a booking page while its event and its code are loading. */
export function BookingSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col">
      <p role="status" className="sr-only">
        {commonTexts.loading}
      </p>
      <div className="sticky top-0 z-20 border-line border-b bg-surface">
        <div className="mx-auto flex h-16 max-w-5xl items-center gap-2 px-3 sm:px-5">
          <Skeleton className="size-9 rounded-full!" />
          <div className="min-w-0 flex-1 space-y-1.5">
            <Skeleton className="mx-auto h-5 w-3/5 max-w-64 sm:mx-0" />
            <Skeleton className="mx-auto h-4 w-2/5 max-w-40 sm:mx-0" />
          </div>
          <Skeleton className="size-9 rounded-full!" />
        </div>
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="outline-none mx-auto w-full min-h-dvh max-w-5xl flex-1 px-4 pb-8"
      >
        <h1 className="sr-only">{commonTexts.loading}</h1>
        <Card className="mt-4 flex gap-4 p-3 sm:gap-6 sm:p-4">
          <Skeleton className="aspect-4/5 w-28 shrink-0 self-start sm:w-40" />
          <div className="flex min-h-38 min-w-0 flex-1 flex-col justify-center gap-3">
            <Skeleton className="h-6 w-4/5 max-w-80" />
            <Skeleton className="h-4 w-1/2 max-w-48" />
            <Skeleton className="h-9 max-w-72 sm:h-4" />
            <Skeleton className="h-4 w-3/5 max-w-56" />
          </div>
        </Card>
        <Skeleton className="mt-6 h-5 w-20" />
        <Skeleton className="mt-1 mb-4 h-7 w-44" />
        <div className="grid gap-3 lg:grid-cols-2">
          {CARDS.map((card) => (
            <CardSkeleton key={card} />
          ))}
        </div>
      </main>
      <StickyFooter>
        <div className="flex items-center justify-between gap-3 py-3">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-13 w-32" />
        </div>
      </StickyFooter>
    </div>
  );
}

function CardSkeleton() {
  return (
    <Card>
      <div className="h-28 space-y-2.5 p-4">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="flex h-18 items-center justify-between border-line border-t border-dashed px-4">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-11 w-24" />
      </div>
    </Card>
  );
}
