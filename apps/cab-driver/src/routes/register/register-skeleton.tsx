import { Skeleton } from '@jalsa/ui/skeleton';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { readDriverAccess } from '../../lib/driver-access.ts';
import { pageTexts } from '../../texts/page-texts.ts';
import { RegisterFrame } from './register-frame.tsx';

/**
 * The first page while its poster is loading; its texts can be read meanwhile. A verified driver goes on to the
 * documents and does not need them.
 */
export function RegisterSkeleton() {
  const { loading } = pageTexts.frame;
  if (readDriverAccess()) return <PageSkeleton />;
  return (
    <RegisterFrame place={<Skeleton className="h-lh w-1/2" />}>
      <div role="status" aria-label={loading} className="space-y-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-14" />
      </div>
    </RegisterFrame>
  );
}
