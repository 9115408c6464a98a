import { Skeleton } from '@jalsa/ui/skeleton';
import { commonTexts } from '../texts/common.ts';

/** A page whose code or data is loading. */
export function PageSkeleton() {
  return (
    <div
      role="status"
      aria-label={commonTexts.loading}
      className="mx-auto w-full max-w-3xl space-y-4 px-4 py-8"
    >
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
