import { Card } from '@jalsa/ui/card';
import { Skeleton } from '@jalsa/ui/skeleton';
import { TableOrderFrame } from '../../features/tables/table-order-frame.tsx';
import { commonTexts } from '../../texts/common.ts';

/** The skeleton of the page of a table order, in its size. */
export function TableOrderSkeleton() {
  return (
    <TableOrderFrame>
      <h1 className="sr-only">{commonTexts.loading}</h1>
      <div aria-hidden="true">
        <Skeleton className="mb-6 h-10 w-3/4 max-w-md" />
        <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
          <Card className="h-96 space-y-4 p-5">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-5 w-1/2" />
          </Card>
          <Card className="h-72 space-y-4 self-start p-5">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-13" />
          </Card>
        </div>
      </div>
    </TableOrderFrame>
  );
}
