import { Skeleton } from '@jalsa/ui/skeleton';
import { commonTexts } from '../texts/common.ts';

/** Rows that are loading. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div role="status" aria-label={commonTexts.loading} className="space-y-2">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  );
}

/** A page whose code or data is loading. */
export function PageSkeleton() {
  return (
    <div className="mx-auto w-full max-w-3xl space-y-6 px-4 py-8">
      <Skeleton className="h-9 w-2/3" />
      <RowsSkeleton />
    </div>
  );
}
