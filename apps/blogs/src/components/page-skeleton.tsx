import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { Skeleton } from '@jalsa/ui/skeleton';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { useScrollToTop } from '@jalsa/web/navigation/use-scroll-to-top';
import { matchPath } from 'react-router-dom';
import { patterns } from '../lib/paths.ts';
import { POST_CARD, POST_GRID, POST_PICTURE } from './card-classes.ts';

/** The skeleton of the page at a path, scrolled to its top. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  useScrollToTop();
  return (
    <div className={`${PAGE_WIDTH} py-6 sm:py-10`}>
      <h1 className="sr-only">{frameTexts().loading}</h1>
      {matchPath(patterns.list, pathname) ? <ListSkeleton /> : <PostSkeleton />}
    </div>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];

function ListSkeleton() {
  return (
    <>
      <Skeleton className="h-10 w-40" />
      <Skeleton className="mt-3 h-6 w-4/5 max-w-xl" />
      <Skeleton className="mt-6 mb-6 h-11 w-3/5 max-w-md" />
      <div aria-hidden="true" className={POST_GRID}>
        {PLACES.map((place) => (
          <div key={place} className={POST_CARD}>
            <Skeleton className={`${POST_PICTURE} rounded-none!`} />
            <div className="space-y-2 p-4">
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-6" />
              <Skeleton className="h-5" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

function PostSkeleton() {
  return (
    <div className="mx-auto max-w-3xl">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-6 h-12" />
      <Skeleton className="mt-3 h-12 w-2/3" />
      <Skeleton className="mt-4 h-5 w-1/2" />
      <Skeleton className="mt-6 aspect-16/9 rounded-lg!" />
      <div className="mt-8 space-y-3">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-6 last:w-3/5" />
        ))}
      </div>
    </div>
  );
}
