import { Skeleton } from '@jalsa/ui/skeleton';
import { pageTexts } from '../texts/page-texts.ts';

/** The shape of a page while its data is loading. */
export function PageSkeleton() {
  const { loading } = pageTexts.frame;
  return (
    <div role="status" aria-label={loading} className="space-y-6">
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
